// The page: which address shows what, and who is signed in.

import { start } from "./kit/router.js";
import { waiting } from "./kit/waiting.js";
import { frame } from "./visuals/frame.js";
import { holding } from "./visuals/held.js";
import { greet, me, signIn } from "./visuals/sign_in.js";

/** @import { Route } from "./kit/router.js" */

/** @type {Route[]} */
const routes = [
  [/^\/$/, () => import("./lobby/lobby.js").then((m) => m.lobby)],
  [/^\/games\/([^/]+)$/, () => import("./game/game.js").then((m) => m.game)],
  [/^\/tables\/(\d+)$/, () => import("./table/table.js").then((m) => m.table)],
  [/^\/tables\/(\d+)\/words$/, () => import("./spoken/spoken.js").then((m) => m.spoken)],
  [/^\/rounds$/, () => import("./rounds/rounds.js").then((m) => m.rounds)],
  [/^\/rounds\/(\d+)\/(\d+)$/, () => import("./rounds/round.js").then((m) => m.round)],
  [/^\/shared\/([\w-]+)$/, () => import("./rounds/round.js").then((m) => m.shared)],
  [/^\/review$/, () => import("./study/review.js").then((m) => m.review)],
  [/^\/drills\/([^/]+)(?:\/(\d+))?$/, () => import("./study/drills.js").then((m) => m.drills)],
  [/^\/cage$/, () => import("./cage/cage.js").then((m) => m.cage)],
  [/^\/floor$/, () => import("./floor/floor.js").then((m) => m.floor)],
  [/^\/floor\/(\d+)$/, () => import("./floor/table.js").then((m) => m.floorTable)],
  [/^\/sheets$/, () => import("./sheets/sheets.js").then((m) => m.sheets)],
  [/^\/tournaments$/, () => import("./tournament/list.js").then((m) => m.tournaments)],
  [/^\/tournaments\/(\d+)$/, () => import("./tournament/phone.js").then((m) => m.phone)],
  [/^\/tournaments\/(\d+)\/display$/, () => import("./tournament/display.js").then((m) => m.display)],
  [/^\/tournaments\/(\d+)\/console$/, () => import("./tournament/console.js").then((m) => m.director)],
  [/^\/tournaments\/(\d+)\/register$/, () => import("./tournament/console.js").then((m) => m.registration)],
  [/^\/meters$/, () => import("./wall/wall.js").then((m) => m.wall)],
  [/^\/account$/, () => import("./account/account.js").then((m) => m.account)],
  [/^\/gallery$/, () => import("./gallery/gallery.js").then((m) => m.gallery)],
];

frame();
await greet();
holding();
waiting.start(() => Boolean(me()));
start(routes, signIn);
