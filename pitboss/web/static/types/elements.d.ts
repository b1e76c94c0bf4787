// What `el` and `svg` take: a misspelt attribute or event is found by the types.

export type Child = Node | string | number | null | undefined | false | readonly Child[];

type Plain = string | number | boolean | null | undefined;

/** Handlers by the event's name, each with the event it gets. */
type Handlers = {
  [K in keyof GlobalEventHandlersEventMap as `on${K}`]?: ((event: GlobalEventHandlersEventMap[K]) => void) | undefined;
};

type Data = { [name: `data-${string}`]: Plain };
type Aria = { [name: `aria-${string}`]: Plain };

type Shared = "class" | "id" | "role" | "tabindex" | "title" | "lang" | "hidden" | "opacity" | "width" | "height";

type OfHtml =
  | "alt"
  | "autocomplete"
  | "checked"
  | "colspan"
  | "disabled"
  | "download"
  | "draggable"
  | "for"
  | "href"
  | "target"
  | "inputmode"
  | "list"
  | "max"
  | "maxlength"
  | "rows"
  | "method"
  | "min"
  | "minlength"
  | "name"
  | "open"
  | "pattern"
  | "placeholder"
  | "readonly"
  | "required"
  | "scope"
  | "selected"
  | "src"
  | "step"
  | "type"
  | "value";

type OfSvg =
  | "cx"
  | "cy"
  | "d"
  | "font-size"
  | "href"
  | "lengthAdjust"
  | "points"
  | "preserveAspectRatio"
  | "r"
  | "rx"
  | "ry"
  | "stroke-dasharray"
  | "stroke-width"
  | "textLength"
  | "transform"
  | "viewBox"
  | "x"
  | "x1"
  | "x2"
  | "y"
  | "y1"
  | "y2";

type Attributes<Names extends string> = { [K in Names]?: Plain } & Handlers &
  Data &
  Aria & { style?: Record<string, string | number> };

export type HtmlProps = Attributes<Shared | OfHtml>;
export type SvgProps = Attributes<Shared | OfSvg>;
