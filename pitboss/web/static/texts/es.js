// Cada palabra propia que una persona lee en la página, en español. Lo que dice el servidor, y las reglas, siguen en inglés.

import { locale } from "../kit/language.js";
import { title } from "../kit/words.js";

/** @import { Texts } from "../texts.js" */

/**
 * Cuántos hay de algo.
 * @param {number} many
 * @param {string} one
 * @param {string} [more]
 */
export const count = (many, one, more = `${one}s`) => `${many} ${many === 1 ? one : more}`;

/** Tantas opciones se nombran en una línea; si hay más, hablan los botones. */
const FEW = 4;

/**
 * «a, b o c».
 * @param {string[]} list
 */
export const either = (list) =>
  list.length > 1 ? `${list.slice(0, -1).join(", ")} o ${list.at(-1)}` : (list[0] ?? "");

/**
 * Cuántas cartas se eligen.
 * @param {number} least
 * @param {number} most
 */
function howMany(least, most) {
  if (least === most) return count(most, "carta");
  return least ? `de ${least} a ${most} cartas` : `hasta ${count(most, "carta")}`;
}

/** @type {Record<string, string>} */
const RANKS = {
  2: "dos",
  3: "tres",
  4: "cuatro",
  5: "cinco",
  6: "seis",
  7: "siete",
  8: "ocho",
  9: "nueve",
  T: "diez",
  J: "jota",
  Q: "reina",
  K: "rey",
  A: "as",
};
/** @type {Record<string, string>} */
const SUITS = { s: "picas", h: "corazones", d: "diamantes", c: "tréboles" };

/** @type {Record<string, string>} */
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Los juegos llevan su nombre en inglés. @type {Record<string, string>} */
const DIGITS = { 3: "three", 5: "five", 6: "six", 7: "seven", 8: "eight" };

/** @type {Record<string, string>} */
const STYLES = { tight: "cerrado", loose: "suelto", cautious: "prudente", bold: "atrevido" };

/** @type {Record<string, string>} */
export const ACTS = {
  ask: "A la manera de la casa",
  adopt: "Tomar la mano común",
  set: "Poner delante",
  fold: "Retirarse",
  check: "Pasar",
  call: "Igualar",
  bet: "Apostar",
  raise: "Subir",
  show: "Mostrar",
  muck: "No mostrar",
  draw: "Cambiar",
  discard: "Descartar",
  "stand pat": "Quedarse servido",
  "bring in": "Abrir",
  straddle: "Doblar la ciega",
  pass: "No apostar",
  chop: "Repartir las ciegas",
  wild: "Comodín",
  "put up": "Poner",
  split: "Separar",
  surrender: "Rendirse",
  "take back": "Retirar",
  "let it ride": "Dejarla",
  stay: "Seguir",
  stand: "Plantarse",
  buy: "Comprar",
  declare: "Declarar",
};

/** @type {Record<string, string>} */
const STATES = { CO: "Colorado", MA: "Massachusetts", TRADE: "Costumbre del oficio" };

/** @type {Texts} */
export const texts = {
  notNow: "Ahora no",
  act: (act) => ACTS[act] ?? title(act),
  server: { unclear: "el servidor no entendió esto" },

  frame: {
    skip: "Ir a la página",
    pages: "Páginas",
    links: [
      ["/", "Sala"],
      ["/rounds", "Rondas"],
      ["/tournaments", "Torneos"],
      ["/floor", "Piso"],
      ["/cage", "Caja"],
      ["/sheets", "Hojas"],
      ["/docs/", "Documentos"],
      ["/api/docs", "Interfaz"],
    ],
    lost: "Se perdió la conexión; se intenta de nuevo. Nada de lo confirmado se pierde.",
  },

  router: {
    back: "Volver a la sala",
    nothing: "No existe esa página",
    unshown: "Esto no se puede mostrar",
    wrong: (why) => `Algo salió mal: ${why}`,
  },

  live: {
    closed: "Esta mesa está cerrada; hay otras en la sala.",
    other: "El servidor ha cambiado entretanto; cargue la página otra vez.",
    crowded: "Demasiada gente mira esta mesa, o usted mira demasiadas; inténtelo más tarde.",
    unconfirmed: "La conexión se perdió antes de confirmarlo; mire la mesa cuando vuelva.",
    lost: "Se perdió la conexión; inténtelo en un momento.",
  },

  signIn: {
    in: "Entrar",
    out: "Salir",
    who: "¿Quién es usted?",
    guarded: "Un nombre y una contraseña; un nombre nuevo hace un jugador nuevo.",
    open: "En esta máquina basta un nombre.",
    name: "Nombre",
    password: "Contraseña",
    isOut: "Su sesión terminó. Entre otra vez para seguir.",
    lost: "Tengo una palabra de un solo uso de la casa",
    reset: "Una contraseña nueva",
    resetSays: "Pida a la casa una palabra de un solo uso; vale por un día.",
    word: "Palabra de un solo uso",
    next: "Contraseña nueva",
    choose: "Elegir",
  },

  account: {
    title: "Su cuenta",
    sessions: "Dónde tiene sesión abierta",
    device: "Aparato",
    where: "Desde",
    since: "Desde cuándo",
    seen: "Último uso",
    here: (device) => (device ? `${device}, este` : "este"),
    unknown: "no se sabe",
    end: "Terminar",
    endOf: (what) => `Terminar ${what}`,
    endOthers: "Terminar todas las demás",
    endAll: "Salir en todas partes",
    old: "Contraseña hasta ahora",
    next: "Contraseña nueva",
    change: "Cambiar la contraseña",
    changed: "La contraseña ha cambiado; quien tenía sesión en otra parte está fuera.",
  },

  cards: {
    down: "una carta boca abajo",
    joker: "el comodín",
    jokerMark: "COMODÍN",
    allDown: (many) => `${many} boca abajo`,
    short: (face) =>
      SIGNS[face.slice(1)] ? `${face.slice(0, 1).replace("T", "10")}${SIGNS[face.slice(1)]}` : "comodín",
    of: (rank, suit) => `${RANKS[rank] ?? rank} de ${SUITS[suit] ?? suit}`,
    chosen: (name) => `${name}, elegida`,
  },

  chips: {
    typeFirst: "Escriba una cantidad y pulse el lugar al que apostarla.",
    tooDear: (most) => `aquí no se puede apostar más de ${most}`,
    chips: "fichas",
    bet: "apuesta",
    yourBet: "su apuesta",
    pot: "bote",
    rack: "Fichas",
    of: (dollars) => `fichas de ${dollars} ${dollars === 1 ? "dólar" : "dólares"}`,
    key: (n) => `tecla ${n}`,
    other: "Otra cantidad en dólares",
  },

  results: { push: "empate", taken: "retirada", given: "se devuelve", aside: "no se juega aquí" },

  felt: {
    table: "La mesa",
    dealer: "Crupier",
    board: "Cartas comunes",
    commonHand: "Mano común",
    yourCards: "Sus cartas",
    yourPlace: "Su lugar",
  },

  seats: {
    runners: (has, home) => `◆${has}/${home}`,
    seat: (seat) => `Asiento ${seat + 1}`,
    free: (seat) => `Asiento ${seat + 1}: sentarse aquí`,
    partner: (number) => `Jugador de la casa ${number}`,
    house: (seat) => `Casa ${seat + 1}`,
    style: (style) => STYLES[style] ?? style,
    sitHere: "sentarse aquí",
    held: "reservado",
    playToo: "jugar también",
    offered: (seat, offer) => `Asiento ${seat + 1}: ${offer}`,
    yourHand: (seat) => `Su mano ${seat + 1}`,
    yourHandShort: (seat) => `Suya ${seat + 1}`,
    atPlace: (seat) => `mano ${seat + 1}`,
    empty: "vacío",
    toAct: "le toca",
    hasButton: "tiene el botón",
    theButton: "el botón",
    buttonMark: "D",
    cards: "Cartas",
    ready: "listo",
    betting: "apostando",
    folded: "retirado",
    mucked: "sin mostrar",
    drew: (many) => (many ? `cambió ${many}` : "servido"),
    allIn: "todo",
    away: "ausente",
    timeOut: "se acabó el tiempo",
    sits: { away: "ausente", penalty: "sanción" },
    sittingOut: "no juega",
    yourTurn: "su turno",
    yourDecision: "usted decide",
    placeBets: "haga sus apuestas",
    thisHand: "esta mano",
    half: (second) => (second ? "segunda mano" : "primera mano"),
    back: "atrás",
    front: "delante",
    wild: (card) => `comodín: ${card}`,
    open: (cards) => `a la vista: ${cards}`,
  },

  spots: {
    tip: (amount) => `propina ${amount}`,
    required: "obligatoria",
    nothing: "nada",
    range: (least, most) => (least === most ? least : `de ${least} a ${most}`),
    short: (least, most) => (least === most ? least : `${least}–${most}`),
    fits: (spot, most, bets, times) =>
      `Con más de ${most} en ${spot} no puede apostar ${bets.join(" o ")} ${times}×: pasa del máximo de cualquier apuesta.`,
    only: (spot, amount) => `${spot} acepta ${amount} y nada más.`,
    onlyThat: (spot, amount) => `Hay ${amount} en ${spot}, que no admite otra cantidad.`,
    most: (spot, amount) => `${spot} acepta ${amount} como máximo.`,
    least: (spot, amount) => `${spot} acepta ${amount} como mínimo.`,
    steps: (spot, step) => `${spot} acepta pasos enteros de ${step}.`,
    typed: (spot, least, most, step, typed) =>
      least === most
        ? `${spot} acepta ${least} y nada más; usted escribió ${typed}.`
        : `${spot} acepta de ${least} a ${most} en pasos de ${step}; usted escribió ${typed}.`,
    first: (spot, before, law) => `Primero ${before.join(" o ")}: ${spot} se apuesta a su lado (${law}).`,
    later: (spot) => `${spot} se apuesta más tarde, cuando haya visto cartas.`,
    after: (before) => (before.length ? `después de ${before.join(" o ")}` : "más tarde"),
    on: (picks) => `a ${picks}`,
  },

  sizer: {
    howMuch: (act) => `Cuánto: ${(ACTS[act] ?? act).toLowerCase()}`,
    typed: (act) => `Cuánto, en dólares: ${(ACTS[act] ?? act).toLowerCase()}`,
    refused: (least, most, step) => `Escriba un importe de ${least} a ${most}, en pasos de ${step}.`,
    not: (typed) => (typed ? `«${typed}» no es un importe así.` : "No se escribió ningún importe."),
    most: "Máximo",
    allIn: "Todo",
    half: "½ bote",
    pot: "Bote",
  },

  picks: {
    head: (called, amount) => `${called}: ${amount} a`,
    which: "A qué apostar",
    bet: "Apostar",
    option: title,
    button: (called, name, hands) => (hands ? `${called} ${name}` : title(name)),
  },

  payTables: {
    columns: { hand: "Mano", printed: "Impreso", read: "Leído como", why: "Por qué", pays: "Paga", envy: "Envidia" },
    blank: "en blanco",
    unpaid: "no se paga",
    noneOfItsOwn: "sin premio propio",
    printedAs: (hand, printed) => `${hand} (impreso: ${printed})`,
    pays: (wager) => `${wager} paga`,
    title: "Tablas de pago, como están impresas y como se leen",
    schedule: (name) => (name ? `Tabla ${name}` : "La impresa"),
    choice: (name, rows = []) => [name || "la impresa", rows.join(", ")].filter(Boolean).join(": "),
  },

  lobby: {
    title: "Pitboss: la sala",
    pit: "La sala",
    games: "Juegos",
    openTables: "Mesas abiertas",
    search: "Buscar juegos",
    jurisdiction: "Jurisdicción",
    bank: "Banca",
    family: "Familia",
    families: { others: "otros", pots: "botes", "three cards": "tres cartas" },
    order: "Orden",
    any: (label) => `${label}: cualquiera`,
    state: (code) => STATES[code] ?? code,
    bankedBy: (bank) => (bank === "house" ? "banca de la casa" : "entre jugadores"),
    byName: "por nombre",
    byEdge: "por ventaja de la casa",
    count: (many) => count(many, "juego"),
    againstHouse: "contra la casa",
    amongPlayers: "entre jugadores",
    edgeMeans: "Lo que la casa se queda de cada unidad de esta apuesta, jugando lo mejor posible",
    edge: (of, edge) => `ventaja de ${of} ${edge}`,
    favourites: "Sus favoritos",
    recent: "Jugados hace poco",
    begin: "Para empezar",
    like: (name) => `Favorito: ${name}`,
    liked: (name) => `${name} es ahora uno de sus favoritos.`,
    unliked: (name) => `${name} ya no es favorito.`,
    wordsSkip: "Jugar con palabras, sin imagen",
    wordsTitle: "Jugar con palabras",
    wordsAbout: "Todos los juegos se pueden jugar con teclado y oído: se dice lo que pasa y se escribe lo que hace.",
    wordsOpen: "Cada mesa abierta se puede jugar con teclado y oído: siga «con palabras» en la lista de mesas.",
    wordsGame: "Juego",
    wordsPlay: "Practicar con palabras",
    asWords: "con palabras",
    nothing: (text) => (text ? `No se halla ningún juego con «${text}».` : "Ningún juego cumple todo esto."),
    unnamed: (text) => `Ningún juego de aquí se llama «${text}». Estos se describen con esas palabras:`,
    near: "¿Quiso decir uno de estos?",
    mixed: "El libro no tiene juegos mixtos: cada uno de estos se juega en su propia mesa.",
    anywhere: (many) => `Mostrar ${count(many, "juego")} sin los demás filtros`,
    everything: "Mostrar todos los juegos",
    sit: "Sentarse",
    sitAt: (name) => `Sentarse a ${name}`,
    table: (number) => `mesa ${number}`,
    free: (many) => (many ? `${count(many, "asiento libre", "asientos libres")}` : "llena"),
    none: "Todavía no hay mesas abiertas: siéntese a un juego y se abre una.",
    noneYet: "Todavía no hay mesas abiertas.",
    closed: "Ninguna mesa abierta",
    full: "Todos los asientos están ocupados",
    plain: (text) =>
      text
        .toLowerCase()
        .replace(/['’`]/g, "")
        .replace(/\b2 ?(?:-|to) ?7\b/g, "deuce to seven")
        .replace(/\b[35678]\b/g, (digit) => DIGITS[digit] ?? digit)
        .replace(/[^a-z0-9.]+/g, " ")
        .trim(),
  },

  waiting: {
    title: "Sus listas de espera",
    join: "Entrar en la lista de espera",
    joinTable: "Esperar un asiento en esta mesa",
    leave: "Dejar la lista",
    many: (many) => (many ? `${many} en espera` : ""),
    place: (place, of, table) =>
      `Usted es el número ${place} de ${of} en la lista de espera${table ? ` de la mesa ${table}` : ""}.`,
    called: (game, table) => `Hay un asiento reservado para usted: ${game}, mesa ${table}.`,
    left: (seconds) => `quedan ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
    take: "Ir a la mesa",
    pass: "Dejarlo pasar",
    missed: (game, table) =>
      `El tiempo se acabó: el asiento de la mesa ${table}, ${game}, pasa al siguiente de la lista.`,
  },

  game: {
    noTable: "No hay ninguna mesa abierta de este juego.",
    allFull: "Todos los asientos de este juego están ocupados.",
    openNow: "Abiertas ahora:",
    mathematics: "Las matemáticas",
    rules: "Las reglas",
    sit: "Sentarse",
    practise: "Practicar sin reloj",
    inWords: "Practicar con palabras",
    noEdge:
      "Los jugadores apuestan entre sí, así que la casa no tiene ventaja que calcular. Lo que cobra por repartir, si cobra algo, está en la hoja publicada en la mesa.",
    sheetBefore: "De la hoja anterior: resuelva esta para ver sus propias cifras.",
    edgeOf: (of, edge) => `Ventaja de la casa de ${of}: ${edge}. Siguen las cifras.`,
    usualEdge: (edge) => `El juego principal de la hoja usual tiene una ventaja de la casa de ${edge}.`,
    solve: "Resolver esta hoja",
    edit: "Editar la tabla",
    editOf: (wager) => `Editar la tabla de ${wager}`,
    scheduleOf: (wager) => `Tabla de ${wager}`,
    figures: "Cifras",
    favours: " favorece al jugador",
    together: (spots) => `${spots.join(" y ")} juntas`,
    ahead:
      "«Termina ganando» es cuántas veces una apuesta, con todo lo que de ella sigue, da más de lo que se puso; lo que un informe llama «is paid» cuenta además lo que solo se devuelve o se paga en parte.",
    asOne: "Estas apuestas se hacen como una; a quién favorece el juego se juzga por el conjunto.",
    columns: ["Apuesta", "Ventaja de la casa", "Elemento de riesgo", "Desviación típica", "Termina ganando", "Tabla"],
    exact: (exact, seconds) =>
      `${exact ? "Exacto" : "En parte estimado"}, en ${seconds.toFixed(1)} segundos. La ventaja es por unidad de la primera apuesta.`,
    howOften: (spot) => `${spot}: con qué frecuencia sale cada resultado.`,
    payTableOf: (wager) => `Tabla de pago de ${wager}`,
    own: (wager) => `${wager}: una tabla propia`,
    howToWrite: "Escriba cuotas como 40 a 1 o 40:1, una suma como $500, push (empate) o lose (pierde).",
    newEdge: "Mostrar la nueva ventaja",
    reset: "Como está impreso",
    editColumns: ["Mano", "Sus cuotas", "Impreso"],
    yourOwn: "Propia",
    tied: (wagers) => `${wagers.join(" y ")} llevan tablas del mismo nombre: al elegir una se elige la otra.`,
    report: "Informe matemático",
    saved: "El informe se guarda donde su navegador guarda lo que descarga.",
    openTable: "Abrir una mesa con esta hoja",
    notDealt:
      "Una tabla de pago propia se puede resolver e informar, no repartir: en una mesa solo se anuncia una impresa.",
    usual: "Hoja usual",
    same: "(igual)",
    change: (by, more) => `(${more ? "+" : "−"}${by})`,
    logarithmic: "Cada línea es diez veces la de abajo.",
    reading: (says, because) => `reading: ${says} Because: ${because}`,
  },

  table: {
    /** @param {{ name: string, called: string }} of */
    ofTournament: ({ name, called }) => `${name}, mesa ${called}`,
    seatsDrawn: "Los asientos de un torneo se sortean; usted mira.",
    title: (name, number) => `${name}, mesa ${number}`,
    number: (number) => `Mesa ${number}`,
    rules: "Reglas",
    ownSheet: "hoja propia",
    ownSheetSays: "Esta mesa no se juega con la hoja habitual del juego: mire antes sus tablas de pagos y límites.",
    more: ", tablas de pago, matemáticas",
    area: "Mesa",
    beside: "Junto a la mesa",
    actions: "Lo que puede hacer",
    menu: "En la mesa",
    story: "Lo que dijo el crupier",
    results: "Resultados",
    round: "Esta ronda",
    replay: "Repasarla paso a paso",
    sitsBeside: (names, lies) =>
      `Se sienta junto a ${names.join(", ")}.${lies ? " Lo que hay aquí es de su última ronda." : ""}`,
    sitWith: "Elegir las fichas",
    satWith: (amount) => `Se sienta con ${amount}.`,
    lookingOn: "Usted está mirando. Siéntese para jugar.",
    full: "Todos los asientos están ocupados; usted está mirando.",
    heldFor: (names) => `Los asientos libres están reservados para ${names.join(" y ")}, de la lista de espera.`,
    sitFor: (chips) => (chips ? `Sentarse con ${chips}` : "Sentarse"),
    leave: "Irse",
    called: "Se ha llamado al supervisor.",
    frozen: (why) => `El supervisor ha detenido la mesa: ${why}.`,
    tools: "Con las fichas en la mesa",
    noSeat: "no hay asiento vacío salvo uno para personas",
    noCompany: "aquí no hay jugadores de la casa",
    company: "Añadir un jugador de la casa",
    dismiss: "Despedir a los jugadores de la casa",
    alone: (seat) => `Dejar la mano ${seat + 1}`,
    late: (name) => `${name} no respondió a tiempo.`,
    warned: "El crupier le avisa: se le acaba el tiempo.",
    refused: (line) => title(line) + (/[.!?…]$/.test(line) ? "" : "."),
    outcome: (net, amount) => (net > 0 ? `Gana ${amount}.` : net < 0 ? `Pierde ${amount}.` : "Queda igual."),
    busy: "El crupier está ocupado.",
  },

  working: {
    waits: "Otros preguntaron antes: lo suyo es lo siguiente.",
    progress: "cuánto falta",
    far: (share) => `Hecho hasta ahora: ${share} %.`,
    teacher: "El maestro calcula lo que vale cada opción.",
    best: (act) => `Lo mejor es: ${act}. Se calcula lo que vale cada opción.`,
    review: "Se repasan sus decisiones, una por una.",
    drill: "Se busca una mano dudosa.",
    rules: "Se busca la regla para estas manos.",
    figures: "Se calculan las cifras, con todas las manos que pueden salir.",
    report: "Se calcula el informe.",
    edge: "Se calcula la nueva ventaja.",
  },

  missed: {
    posted: (seconds, law) =>
      `Se le acabó el tiempo: esta mesa tiene un límite publicado de ${seconds} segundos (${law}).`,
    own: (seconds) => `Se le acabó el tiempo: la sala espera ${seconds} segundos por una decisión.`,
    done: (acts) => `Hecho por usted: ${acts.join(", luego ")}.`,
    dead: "Su mano está muerta.",
    closed: "El crupier cerró las apuestas sin usted.",
    lost: (amount) => `Le costó ${amount}.`,
    free: "No le costó nada.",
    cost: (amount) => `Lo que había puesto en ella: ${amount}.`,
    sits: {
      away: "El director lo tiene por ausente: su mano se repartió y se retiró al llegarle el turno.",
      penalty: "Usted cumple una sanción: su mano se repartió y se retiró al llegarle el turno.",
    },
    more: (hands) =>
      hands ? `No juega ${count(hands, "mano más", "manos más")}.` : "Desde la próxima mano vuelve a jugar.",
    folded: {
      away: (name) => `${name} está ausente: la mano se retira.`,
      penalty: (name) => `${name} cumple una sanción: la mano se retira.`,
    },
  },

  standing: {
    place: (place) => `Usted está fuera del torneo, en el puesto ${place}.`,
    prize: (wins) => `Su premio: ${wins.join(", ")}.`,
    disqualified: "Lo descalificaron: está fuera del torneo.",
    broken: (table) => `Se disolvió la mesa ${table}.`,
    seat: (table, seat) => `Su asiento está en la mesa ${table}, asiento ${seat + 1}.`,
    waits: "Recibe cartas en la próxima mano; entre el botón y la ciega grande, cuando el botón lo haya pasado.",
    page: "Al torneo",
  },

  changing: {
    title: "Cambiar de mesa",
    says: "Sus fichas van con usted, todas.",
    none: "No hay otra mesa de póquer abierta.",
    stay: "Quedarse en esta mesa",
    to: (table, name, free) => `Mesa ${table}, ${name}: ${count(free, "asiento libre", "asientos libres")}`,
    waitFor: (table, name) => `Mesa ${table}, ${name}: llena; esperar un asiento`,
    full: (table, name) => `Mesa ${table}, ${name}: llena`,
    givenUp: (amount) => `Estuvo ausente mucho tiempo: se cedió su asiento, y ${amount} volvieron a usted.`,
    moves: (table) => `Pasa a la mesa ${table} cuando termine esta mano.`,
    stays: (table, why) => `No pasó a la mesa ${table}: ${why}. Se llamó al piso.`,
    went: (table, seat) => `Le pasaron a la mesa ${table}, asiento ${seat + 1}.`,
    came: (table, seat) => `Viene de la mesa ${table} con todas sus fichas y ocupa el asiento ${seat + 1}.`,
    take: (table) => `Tomar el asiento con sus fichas de la mesa ${table}`,
    go: "Ir allí",
  },

  disputes: {
    title: "Disputas y decisiones",
    disputed: (player, says, round) => `Ronda ${round}: ${player} disputa: ${says}`,
    ruled: (by) => `Decidido por ${by}:`,
    open: "El supervisor aún no ha decidido.",
  },

  posted: {
    title: "Anunciado en esta mesa",
    coming: (when) => `Aviso: desde ${when} esto cambia en esta mesa.`,
    time: (when) =>
      when.toLocaleString(locale, {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
      }),
    sentence: (says) => title(says) + (/[.!?]$/.test(says) ? "" : "."),
    all: "Todas las reglas de esta mesa",
    own: "Sus rondas en esta mesa",
    number: (number) => `Hoja ${number}, como en el letrero`,
    who: "¿Quién juega aquí por la casa?",
    unnamed: "La casa no lo ha dicho; llame al supervisor.",
    named: (props, partners) => {
      const of = [
        props.length ? `Jugadores de la casa: ${props.join(", ")}.` : "",
        partners.length ? `Compañeros de práctica: ${partners.join(", ")}.` : "",
      ];
      return of.filter(Boolean).join(" ") || "Aquí nadie juega por la casa.";
    },
    why: "¿De qué se trata? No hace falta decirlo.",
    call: "Llamar al supervisor",
  },

  banked: {
    over: "La ronda ha terminado; la siguiente está por empezar.",
    othersLook: "La siguiente ronda empieza cuando los demás hayan visto esta, en 20 segundos a lo más.",
    another: "Se está jugando otra mano.",
    waiting: "Esperando a los demás jugadores…",
    place: "Haga sus apuestas: elija una ficha y luego un lugar.",
    more: "Apueste más, o reparta.",
    moreHands: "Apueste más, vaya a otra de sus manos, o reparta.",
    ofHand: (seat, says) => `Mano ${seat + 1}: ${says}`,
    required: (spots) => `${either(spots)} es obligatoria`,
    again: "Las mismas apuestas",
    rebet: "Repetir y repartir",
    next: "Siguiente ronda",
    clear: "Quitar todo",
    double: "Doblar",
    tip: (spot) => `Propina en ${spot}`,
    noTip: (spot) => `Retirar la propina en ${spot}`,
    toDealer: (says, amount) => `${says} · ${amount} para el crupier`,
    tipWhen: "La propina va junto a una apuesta suya, antes de las cartas",
    tipHow: "Va junto a su apuesta y gana o pierde con ella; lo que vuelva es del crupier.",
    tipAmount: "Para el crupier ($)",
    times: (times, amount) => `${times}× ${amount}`,
    deal: "Repartir",
    undo: "Deshacer",
    ahead: "Apostar por adelantado",
    foul: "Así la mano queda mal puesta",
    foulLoses: "La mano de delante supera a la de atrás: puesta así pierde, tenga lo que tenga el crupier.",
    setAgain: "Ponerla de otra manera",
    foulAll: "Ponerla así de todos modos",
    chooseFront: "Elija las cartas de la mano de delante",
    chooseCards: (act, least, most) => `Elija ${howMany(least, most)}: ${(ACTS[act] ?? act).toLowerCase()}`,
    decision: (labels) => (labels.length > FEW ? "Usted decide" : `Usted decide: ${either(labels)}`),
    chooseFirst: (label, lifted, least, most) =>
      lifted > most
        ? `${label}: ${count(most, "carta")} como máximo, hay ${lifted} levantadas`
        : `${label}: elija ${howMany(least, most)}`,
    cards: (label, many) => `${label} ${many || "nada"}`,
    splitWith: (spots, amount) => ` con ${spots.join(" y ")}, ${amount} más`,
    chooseOrSplit: (act, least, most) =>
      `Elija ${howMany(least, most)}: ${(ACTS[act] ?? act).toLowerCase()}, o para una de dos manos, cada una con sus apuestas`,
    ofHalf: (second, says) => `${second ? "Segunda" : "Primera"} mano: ${says}`,
    dealer: "Crupier",
    dealerSet: "Crupier: atrás y delante",
    dealerHas: (hand) => `Crupier: ${hand}`,
    hand: (name) => `Mano ${name}`,
    meter: (amount) => `Contador ${amount}`,
    houseWay: "A la manera de la casa",
    limits: (spot, least, most) => `${title(spot)} de ${least} a ${most}`,
    paidBy: (spot, pick, hand, odds) => `${spot}${pick ? ` (${pick})` : ""}: ${hand} paga ${odds}`,
    result: (spot, pick, says) => `${spot}${pick ? ` (${pick})` : ""}${says ? ` · ${says}` : ""}`,
  },

  pots: {
    noChips: "No le quedan fichas.",
    withBets: (amount) => `bote, ${amount} con las apuestas`,
    inAll: (/** @type {string} */ amount) => `${amount} en total`,
    pot: "bote",
    pool: "fondo",
    poolOf: (amount, home) => `fondo ${amount}, se gana con ${home} corredores`,
    wins: (name, hand) => `${name}: ${hand}`,
    sidePot: (n) => (n ? `bote lateral ${n}` : "bote principal"),
    turn: (labels) => (labels.length > FEW ? "Su turno" : `Su turno: ${either(labels)}`),
    alone: "Una mano necesita dos jugadores: espere a alguien o añada un jugador de la casa.",
    sitOut: "No juega: no recibe cartas hasta que vuelva.",
    waiting: (name) => `Esperando a ${name}…`,
    comeBack: "Volver",
    goOut: "No jugar",
    buy: (amount) => (amount ? `Comprar ${amount}` : "Comprar fichas"),
    buyAmount: "Cuánto, en dólares",
    buyIt: "Comprarlas",
    noBuy: "su pila es tan grande como se puede comprar",
    buyLater: "las fichas se compran entre dos manos",
    noTip: "no hay nada que dar en sus fichas",
    tipLater: "aquí las fichas salen del montón entre dos manos",
    next: "Siguiente mano",
    deal: "Repartir ya",
    waitingNext: (names) => `Se espera a ${names.join(", ")} antes de la siguiente mano.`,
    wantsNext: (names) =>
      `${names.join(", ")} ${names.length > 1 ? "están listos" : "está listo"} para la siguiente mano.`,
    leaving: "Se retira cuando le llegue el turno, y se va.",
    leavesNow: {
      title: "¿Retirarse e irse?",
      follows: "Su mano se retira ahora: lo que puso en el bote se queda allí.",
      meant: "Retirarse ahora e irse",
      notMeant: "Quedarse",
    },
    leavesLater: {
      title: "¿Retirarse e irse?",
      follows:
        "Su mano se retira en cuanto le llegue el turno y ya no gana nada; si la mano termina antes, se va entonces.",
      meant: "Retirarse cuando me toque e irse",
      notMeant: "Quedarse",
    },
    stays: "Quedarse",
    structures: {
      "fixed limit": "límite fijo",
      "spread limit": "límite variable",
      "pot limit": "límite del bote",
      "no limit": "sin límite",
    },
    mucks: {
      title: "¿Tirar esta mano?",
      met: (own, shown) => `Su mano: ${own}${shown && ` Lo mejor que se mostró: ${shown}`}`,
      mayWin: "Ninguna mano que se mostró le gana en todo: puede ganar.",
      keep: "Quedarse con ella",
      all: "Tirarla de todos modos",
    },
    ahead: {
      heading: "Cuando le toque:",
      fold: "Retirarse",
      checkFold: "Pasar o retirarse",
      check: "Pasar",
      call: (amount) => `Igualar ${amount}`,
      any: "Igualar lo que sea",
      chosen: (act) => `Elegido de antemano: ${act}.`,
      noMore: "Ya no hay nada elegido de antemano.",
    },
    partner: "Elegir un rival",
    styles: {
      tight: "Iguala poco, apuesta lo que es bueno.",
      loose: "Iguala mucho, aun yendo algo por detrás.",
      cautious: "Apuesta lo bueno, y poco; nunca farolea.",
      bold: "Apuesta pronto y fuerte, y farolea de vez en cuando.",
    },
    moreTime: (seconds) => `Más tiempo (${seconds} s)`,
    timeLater: "Pida tiempo cuando sea su turno",
    tips: "Propina",
    spend: "Propina o pedido",
    spends: "De su pila ($)",
    tip: "Propina al crupier",
    food: "Comida y bebida",
    to: (act) =>
      act === "put up" ? "Poner" : act === "bet" ? (ACTS[act] ?? title(act)) : `${ACTS[act] ?? title(act)} a`,
    chooseWild: "Su turno: elija su comodín",
    makeWild: "Hacerla comodín",
    choose: (least, most) => `Su turno: elija ${howMany(least, most)} para tirar`,
    throw: (act, many) => `${ACTS[act] ?? title(act)} ${many}`,
    throwFirst: (act, least, most, lifted) =>
      lifted > most
        ? `${ACTS[act] ?? title(act)}: ${count(most, "carta")} como máximo, hay ${lifted} levantadas`
        : `${ACTS[act] ?? title(act)}: elija ${howMany(least, most)}`,
    fixed: (limit, small, big) => `${limit} ${small} y ${big}`,
    jackpot: (amount) => `Bote acumulado ${amount}`,
    blinds: (amounts) => `ciegas ${amounts.join(" y ")}`,
    ante: (amount) => `ante ${amount}`,
    gross: (line) => `${line} (incluidas las fichas propias)`,
  },

  wall: {
    title: "Contadores y acumulados",
    none: "Esta casa no tiene ahora contadores ni acumulados.",
    pending: "Cantidad nueva pendiente",
    verifying: "Se está verificando",
    pool: (nth) => `Fondo ${nth}`,
    posted: (date) => `Anunciado ${date}`,
    last: "Últimos premios",
    lost: (time) => `Sin conexión desde ${time}. Estas cantidades pueden haber cambiado; vuelven por sí solas.`,
  },

  fund: {
    meter: (name) => `Progresivo: ${name}`,
    jackpot: (name) => `Acumulado: ${name}`,
    rules: "Reglas y últimos premios",
    steps: {
      called: "Se ha llamado a un supervisor para verificar la mano.",
      verified: "La mano está verificada. Se está pagando.",
      refused: "La mano no se verificó.",
    },
    claim: (player, amount, hand) => `${player}: ${amount}, ${hand}`,
    hit: (date, amount, hand) => `${date}: ${amount}, ${hand}`,
    noHits: "Todavía no se ha ganado nada de él.",
  },

  teacher: {
    title: "El profesor",
    what: "¿Qué debo hacer?",
    always: " en cada decisión",
    first: "Pregunte cuánto vale cada opción.",
    withheld:
      "Aquí no hay profesor: en un torneo en el que algo se paga o se gana no se aconseja a nadie durante una mano.",
    sit: "Siéntese primero.",
    choice: "Opción",
    worth: (unit) => `Vale, en unidades de ${unit}`,
    costs: "Cuesta",
    best: "(lo mejor)",
    review: "Sus decisiones en esta ronda",
    mistakes: (cost, unit, many) =>
      `Errores hasta ahora en esta mesa: ${cost.toFixed(2)} veces ${unit} en ${count(many, "decisión", "decisiones")}.`,
  },

  inWords: {
    title: (name, number) => `${name}, mesa ${number}, con palabras`,
    dollar: "dólar",
    link: "Jugar esta mesa con palabras",
  },

  panels: {
    words: "Palabras de este juego",
    ringed: "cartas con borde",
    rings: "Dorado: las cartas de una mano que ganó. Azul: las de una mano que se mostró y no ganó.",
    keys: "Teclas",
    settings: "Ajustes",
    pace: "Movimiento de cartas y fichas",
    paces: { usual: "usual", fast: "rápido", instant: "ninguno" },
    sound: "Sonidos: cartas, fichas, una ganancia, su turno",
    theme: "Colores de la página",
    themes: { "": "usuales", dark: "oscuros", light: "claros", system: "como los de esta máquina" },
    language: "Idioma",
    four: "Cuatro colores para los cuatro palos",
    letters: "Letras y cifras son teclas que pulsan botones",
    keysOf: {
      house: [
        ["1 a 5", "elegir la ficha"],
        ["flechas", "ir de lugar en lugar, de carta en carta"],
        ["Espacio, Intro", "pulsar lo que tiene el foco: fichas en el lugar, la carta levantada, el botón"],
        ["Supr", "recoger fichas"],
        ["r", "las mismas apuestas otra vez, repartidas enseguida"],
        ["u", "deshacer lo último hecho con fichas"],
        ["c, x", "recoger todas las fichas, doblarlas"],
        ["h", "preguntar al profesor"],
        ["letras", "la letra de un botón lo pulsa; los ajustes quitan letras y cifras"],
      ],
      pot: [
        [
          "letras",
          "la letra de un botón lo pulsa; ninguna retira donde pasar es gratis ni tira una mano; los ajustes las quitan",
        ],
        ["flechas", "ir de carta en carta; en el deslizador, cambiar la cantidad"],
        ["Espacio, Intro", "pulsar lo que tiene el foco: la carta levantada, el botón"],
        ["h", "preguntar al profesor"],
      ],
    },
  },

  rounds: {
    title: "Rondas",
    player: "Jugador",
    table: "Mesa",
    from: "Desde",
    to: "Hasta",
    anyPlayer: "cualquier jugador",
    anyTable: "cualquier mesa",
    anyGame: "cualquier juego",
    results: { "": "cualquier resultado", won: "ganadas", lost: "perdidas", even: "iguales" },
    find: "Buscar",
    sought: (by) => (by.length ? `Buscar: ${by.join(", ")}` : "Buscar: todas las rondas"),
    columns: {
      round: "Ronda",
      game: "Juego",
      when: "Cuándo",
      result: "Resultado",
      main: "Apuestas comparadas",
      expected: "Esperado de ellas",
    },
    found: (skip, here, all) =>
      here
        ? `${skip + 1} a ${skip + here} de ${count(all, "ronda")}, primero las últimas`
        : "No se halló ninguna ronda. Quite un filtro, o juegue una.",
    newer: "Más nuevas",
    older: "Más viejas",
    csv: "Guardar como CSV",
    phhs: "Guardar manos de póquer (PHH)",
    holds: (pots, house) =>
      `PHH es un formato de manos que se juegan por un bote, ${pots ? `y contiene ${pots} de estas` : "y ninguna de estas lo es"}: ${count(house, "ronda")} contra la casa ${house === 1 ? "está" : "están"} solo en el archivo CSV.`,
    totals: "En suma",
    many: "Rondas",
    all: "Todos los juegos",
    sums: {
      won: "Ganadas",
      lost: "Perdidas",
      net: "Resultado",
      most: "La mejor",
      least: "La peor",
      beside: "Apuestas comparadas, esperado",
    },
    beside: (main, expected) => `${main}, ${expected}`,
    shared: "Rondas que deja ver a otros",
    takeBack: "Retirar el enlace",
    since: (at) => `desde el ${at.toLocaleDateString(locale, { dateStyle: "medium" })}`,
    when: (at) => at.toLocaleString(locale, { dateStyle: "short", timeStyle: "short" }),
    ofTable: (table) => `Mesa ${table}`,
    round: (round) => `ronda ${round}`,
    notOver: "sin terminar",
  },

  share: {
    title: "Llevársela o mostrarla",
    share: "Hacer un enlace a esta ronda",
    explained:
      "Quien tenga este enlace ve la ronda como usted la vio; no se nombra a otros jugadores. Se muestra solo esta vez; en Rondas puede retirarlo.",
    link: "Enlace a esta ronda",
    copy: "Copiar",
    copied: "El enlace está copiado.",
    byHand:
      "Este navegador no copia nada por sí mismo: el enlace está seleccionado; cópielo con Ctrl+C o con una pulsación larga.",
    phh: "Guardar la mano como PHH",
  },

  session: {
    none: "Su sesión",
    bankroll: (amount) => `Fondos ${amount}`,
    atTables: (amount) => `de ellos ${amount} en las mesas`,
    lent: (amount, lent) => `${amount} en las mesas, ${lent} a crédito: las fichas de práctica no cuestan nada`,
    beyond: (amount) => `${amount} más de lo que tiene`,
    over: (amount) => `Sus apuestas son ${amount} más de lo que queda en sus fondos.`,
    left: (amount) => `En sus fondos quedan ${amount}.`,
    spent: "No le queda nada de su fondo.",
    afresh: (amount) => `Empezar de nuevo con ${amount}`,
    startFault: "No es una cantidad mayor que 0: los fondos quedan como estaban",
    rounds: (many) => count(many, "ronda"),
    expected: (main, expected) => `apuestas comparadas ${main}, esperado ${expected}`,
    beside: (main, expected, many) =>
      `Las apuestas cuya ventaja se conoce dieron ${main} en ${count(many, "ronda")}; jugando lo mejor posible se esperaba ${expected}.`,
    compared:
      "Las apuestas comparadas son aquellas cuya ventaja se conoce con las normas expuestas: lo que le dieron, junto a lo que el mejor juego da de promedio. Quedan fuera las apuestas que valen unas veces más y otras menos (un bote que crece, una elección propia), las normas cambiadas, las manos que compraron un derecho que la ventaja no cuenta (un seguro) y las rondas en que algo salió mal.",
    last: (shown, all) => `El gráfico muestra las últimas ${shown} de ${count(all, "ronda")}.`,
    start: "Fondos para empezar ($)",
    result: "resultado",
    main: "apuestas cuya ventaja se conoce",
    toExpect: "esperado con el mejor juego",
    graph: (many, net) => `Resultado en ${count(many, "ronda")}: ${net}`,
    mainGraph: (many, main, expected) =>
      `Apuestas cuya ventaja se conoce en ${count(many, "ronda")}: ${main}; esperado con el mejor juego: ${expected}`,
    history: "Rondas en esta mesa",
    review: "Repasar sus decisiones",
    drills: "Ejercicios de manos dudosas",
  },

  review: {
    title: "Repaso",
    game: "Juego",
    last: "el último jugado contra la casa",
    none: "Todavía no hay nada que mirar.",
    unjudged: "Para estas decisiones no hay nada resuelto: esto hizo usted, y esto dice la manera de la casa.",
    pots: "Los juegos entre jugadores no se repasan: lo que valía una decisión depende de cartas que nadie mostró y de cómo juegan los demás. En la mesa el maestro dice qué ganan sus cartas contra manos desconocidas, y las probabilidades del bote.",
    play: "Siéntese a un juego contra la casa, y aquí se juzgan sus decisiones.",
    rounds: "Rondas",
    decisions: "Decisiones",
    mistakes: "Errores",
    cost: "Costo",
    inUnits: (unit) => `En unidades de ${unit}`,
    cents: (cents) => `${cents}¢`,
    learn: "Aprenda esto ahora",
    counted:
      "Los costes son del juego principal, y de lo que un abandono deja al lado cuando lo deciden sus propias cartas; las demás apuestas laterales no se cuentan.",
    perfect: "Ningún error: cada decisión fue la mejor.",
    summary: (decisions, mistakes, cost) =>
      `${count(mistakes, "error", "errores")} en ${count(decisions, "decisión", "decisiones")}, que costaron ${cost} de media.`,
    drill: (name) => `Ejercicios de manos dudosas de ${name}`,
    kinds: "Por clase de decisión",
    kind: "Decisión",
    each: "Cada decisión, primero las últimas",
    round: "Ronda",
    hand: "Cartas",
    did: "Usted hizo",
    best: "Lo mejor era",
    same: "lo mismo",
    which: (table, round) => `Mesa ${table}, ronda ${round}`,
    kindCost: (mistakes, decisions, cost) => `(${count(mistakes, "error", "errores")} en ${decisions}, costo ${cost})`,
    following: "Siguiendo estas líneas:",
  },

  drills: {
    title: (game) => `Ejercicios: ${game}`,
    choices: "Sus opciones",
    asks: "Una dudosa. ¿Qué es lo mejor?",
    plain: "La más dudosa de varias manos. ¿Qué es lo mejor?",
    again: "Intentar de nuevo",
    next: "Otra mano",
    why: "¿Por qué regla?",
    score: "Su puntuación",
    anew: "Contar de nuevo",
    you: "Usted",
    tally: (right, asked, row, cost) =>
      asked
        ? `${right} de ${asked} bien, ${row} seguidas; los errores cuestan ${cost} unidades.`
        : "Todavía no se ha preguntado nada.",
    right: "Bien.",
    wrong: (cost, best) => `No es lo mejor: cuesta ${cost} unidades. Lo mejor: ${best}.`,
    about: "Los valores son estimados.",
    spoken: (hand, choices) => `Tiene ${hand}. ${choices.map((each, n) => `${n + 1}: ${each}`).join("; ")}.`,
  },

  round: {
    which: (table, number) => `Mesa ${table}, ronda ${number}`,
    title: (name, table, number) => `${name}, mesa ${table}, ronda ${number}`,
    signIn: "Entre para repasar una ronda.",
    isShared: "Alguien le muestra esta ronda como la vio. No se nombra a otros jugadores.",
    set: (who, back, front) => `${who} puso ${back} atrás y ${front} delante.`,
    happened: "Lo que pasó",
    laid: (who, amount, where) => `${who} tiene ${amount} en ${where}.`,
    lifted: (who, where) => `${who} retira lo que había en ${where}.`,
    slider: "Paso de la ronda",
    first: "Primero",
    back: "Atrás",
    next: "Siguiente",
    last: "Último",
    step: (step, last) => `paso ${step} de ${last}`,
  },

  shuffle: {
    committed: (root) => `Las cartas están comprometidas: ${root}…`,
    committedNext: (root) => `Las cartas de la próxima mano están comprometidas: ${root}…`,
    explained: (cuts) =>
      `La casa ya no puede cambiar su orden. ${cuts ? `Hasta ahora las cortaron ${count(cuts, "jugador", "jugadores")}.` : "Nadie las ha cortado todavía."} Su navegador las corta por usted con un número que nadie puede prever, y lo muestra cuando ya nadie puede elegir otro.`,
    checked: (cards, root, before, cut, missed) =>
      `Mezcla comprobada: ${count(cards, "carta")} frente al compromiso ${root}…${before ? " mostrado antes de repartir" : ""}${cut ? ", cortado por esta página" : ""}.${missed ? " El número de esta página no se abrió a tiempo; su sello lo sustituyó." : ""} ${texts.shuffle.partly}`,
    partly:
      "Aquí no se comprueba que las reglas lleven cada carta a su sitio. Guarde la prueba y ejecute: pitboss verify proof.json",
    isChecked: "Baraja comprobada",
    isUnchecked: "Baraja sin comprobar aquí",
    elsewhere:
      "Esta página no puede comprobar la mezcla por una conexión que no es segura. Guarde la prueba y ejecute: pitboss verify proof.json",
    faults: {
      card: "La mezcla NO es la comprometida: una carta es otra.",
      cut: "La mezcla NO es la comprometida: una carta salió fuera de su orden, o un número no es el que se selló.",
      picture: "La prueba de la mezcla NO es de las cartas que estaban en esta mesa.",
      root: "La casa ha CAMBIADO su compromiso después de mostrarlo.",
      seals: "La casa ha CAMBIADO por los números de quién se cortan las cartas después de mostrarlo.",
      number: "Las cartas NO se cortaron por el número de esta página.",
    },
    save: "Guardar la prueba",
    file: "proof.json",
  },

  gallery: { title: "La galería" },

  // Las palabras están en inglés, como en las frases en que se buscan.
  terms: {
    ante: "Una apuesta hecha antes de repartir carta alguna.",
    blind:
      "Una apuesta obligada antes de ver las cartas; en algunos juegos contra la casa, el nombre de una segunda apuesta obligatoria.",
    "bring-in": "Una pequeña apuesta obligada que abre la primera ronda de un juego de stud.",
    burn: "Apartar la carta de arriba sin verla antes de repartir, para que nadie conozca la siguiente.",
    button: "Un disco que marca a quién le tocaría repartir; las ciegas y el turno van según él.",
    call: "Poner tanto como la apuesta más alta.",
    check: "Seguir en la mano sin apostar.",
    community: "Cartas descubiertas en el centro que valen para todos.",
    "dealer qualifies": "La mano del crupier basta para jugar. Si no, algunas apuestas se liquidan enseguida.",
    "does not qualify":
      "La mano del crupier es demasiado baja para jugar: algunas apuestas se pagan o vuelven sin comparación.",
    envy: "Un premio porque otro en la mesa tiene una gran mano.",
    flop: "Las tres primeras cartas comunes, descubiertas juntas.",
    fold: "Abandonar la mano y lo apostado en ella.",
    foul: "Una mano puesta contra las reglas: pierde.",
    "house way": "Cómo el crupier pone o juega una mano, según el reglamento.",
    jackpot: "Dinero reunido de los botes y pagado por una mano rara.",
    kicker: "Una carta que decide entre manos por lo demás iguales.",
    kill: "Una mano jugada con apuestas más altas y una ciega extra.",
    meter: "Lo que hay ahora en el premio progresivo.",
    muck: "Devolver las cartas sin mostrarlas.",
    "no more bets": "Desde aquí las apuestas quedan como están hasta que se liquidan.",
    "pai gow": "Una mano sin siquiera una pareja.",
    "pot limit": "Ninguna apuesta es mayor que el bote.",
    progressive: "Una apuesta lateral que puede ganar parte o todo el contador.",
    push: "Un empate: la apuesta vuelve, nada se gana ni se pierde.",
    rake: "Lo que la casa toma de un bote por repartir.",
    river: "La última carta.",
    showdown: "Los que siguen muestran sus manos, y la mejor se lleva el bote.",
    "side pot": "Fichas que no puede ganar quien se quedó sin ellas; los demás juegan por ellas aparte.",
    "stand pat": "Quedarse con todas las cartas y no cambiar ninguna.",
    straddle: "Una apuesta a ciegas, voluntaria, del doble de la ciega grande.",
    surrender: "Ceder parte de una apuesta y recuperar el resto.",
    "turn card": "La cuarta carta común.",
    wild: "Una carta que puede valer por otras.",
  },
  termPattern: (term) => new RegExp(`\\b${term}(s|es|ed|ing)?\\b`, "i"),
};
