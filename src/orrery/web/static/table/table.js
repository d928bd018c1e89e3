// The table: what the server sends is laid over the page, and presses on lit things answer.

import "./steady.js"; // before all that hears presses
import "./bar.js";
import { light } from "./board.js";
import "./camera.js";
import "./chains.js";
import "./coach.js";
import "./compare.js";
import "./forms.js";
import "./inspect.js";
import "./outlook.js";
import "./panel.js";
import { showNote } from "./notes.js";
import { toBottom } from "./parts.js";
import { showPlan } from "./plan.js";
import "./regions.js";
import "./replay.js";
import "./rules.js";
import "./scenes.js";
import { showSeats } from "./seats.js";
import { countDown } from "./sending.js";
import { listen } from "./stream.js";
import { fitTrack } from "./track.js";

const table = document.getElementById("table");
if (table) {
  light();
  table.dataset.live = "yes";
  toBottom("log");
  toBottom("chat");
  countDown();
  showNote();
  showPlan();
  showSeats();
  fitTrack();
  listen();
}
