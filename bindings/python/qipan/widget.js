// The page's half of qipan.widget.Board. It knows where squares are and what the user points at;
// what may be played, and all words about the game, come from Python in the trait `_scene`.

const CELL = 60; // The library draws every square this wide.
const SVG = "http://www.w3.org/2000/svg";
const HELP = "Board. Arrow keys move the cursor, Enter takes up and puts down a piece, Escape lets go.";

const SKELETON = `
  <div class="qipan-main">
    <div class="qipan-play">
      <div class="qipan-board" tabindex="0" role="application" aria-label="${HELP}"></div>
      <div class="qipan-choice" role="dialog" aria-label="Which piece shall it become?" hidden></div>
    </div>
    <div class="qipan-bar">
      <button type="button" data-verb="undo" title="Take the last move back (U)">Undo</button>
      <button type="button" data-verb="flip" title="Turn the board round (F)">Flip</button>
      <span class="qipan-claims"></span>
    </div>
    <p class="qipan-note" role="status"></p>
  </div>
  <div class="qipan-side">
    <h3 class="qipan-heading"></h3>
    <ol class="qipan-moves" tabindex="0" aria-label="Moves"></ol>
    <div class="qipan-verdict" hidden></div>
  </div>
  <p class="qipan-spoken" aria-live="polite"></p>`;

function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Whether text here is light: so a page is dark, whatever its theme is called. */
function isDark(node) {
  // There is no colour yet if the node is not on the page.
  const [red = 0, green = 0, blue = 0] = getComputedStyle(node).color.match(/[\d.]+/g)?.map(Number) ?? [];
  return 0.3 * red + 0.6 * green + 0.1 * blue > 140;
}

class View {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.selected = null; // The square of the piece taken up.
    this.cursor = null; // The square that the keyboard is at.
    this.keyed = false; // Whether the keyboard is in use, so that the cursor is shown.
    this.press = null; // A pointer that is down, and the piece it may be dragging.
    root.classList.add("qipan-widget");
    // Else JupyterLab takes the keys.
    root.dataset.lmSuppressShortcuts = "true";
    root.innerHTML = SKELETON;
    this.board = this.one(".qipan-board");
    this.choice = this.one(".qipan-choice");
    this.stop = new AbortController();
    this.listen();
    this.draw();
  }

  one(selector) {
    return this.root.querySelector(selector);
  }

  get scene() {
    return this.model.get("_scene");
  }

  listen() {
    const on = (target, type, act) => target.addEventListener(type, act, { signal: this.stop.signal });
    on(this.board, "pointerdown", (event) => this.down(event));
    on(this.board, "pointermove", (event) => this.move(event));
    on(this.board, "pointerup", (event) => this.up(event));
    on(this.board, "pointercancel", () => this.drop());
    on(this.board, "keydown", (event) => this.key(event));
    on(this.board, "blur", () => this.showCursor(false));
    on(this.choice, "keydown", (event) => event.key === "Escape" && this.giveUp());
    on(this.choice, "click", (event) => event.target === this.choice && this.giveUp());
    on(this.root, "click", (event) => {
      const verb = event.target.closest("[data-verb]")?.dataset;
      if (verb) this.act(verb);
    });
    const changed = () => this.changed();
    const resized = () => this.resize();
    const repainted = () => isDark(this.root) !== this.dark && this.draw();
    this.model.on("change:_scene", changed);
    this.model.on("change:width", resized);
    on(matchMedia("(prefers-color-scheme: dark)"), "change", repainted);
    const watch = new MutationObserver(repainted);
    for (const node of [document.documentElement, document.body]) watch.observe(node, { attributes: true });
    const arrival = new ResizeObserver(repainted);
    arrival.observe(this.root);
    this.stop.signal.addEventListener("abort", () => {
      this.model.off("change:_scene", changed);
      this.model.off("change:width", resized);
      watch.disconnect();
      arrival.disconnect();
    });
  }

  // What is shown.

  changed() {
    const { plies, pieces, heading, rows, verdict, note } = this.scene;
    if (plies !== this.plies || !pieces[this.selected]) this.selected = null;
    const last = rows.at(-1)?.moves.at(-1);
    this.draw();
    if (!note) this.say([last, heading, verdict?.english].filter(Boolean).join(". "));
  }

  draw() {
    const scene = this.scene;
    this.plies = scene.plies;
    this.press = null;
    this.dark = isDark(this.root);
    this.root.classList.toggle("qipan-dark", this.dark);
    // Made by the library, whose texts are escaped.
    this.board.innerHTML = scene.board[this.dark ? 1 : 0] ?? scene.board[0];
    this.svg = this.board.querySelector("svg");
    // The board itself speaks, and a title would be a tooltip over every square.
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.querySelector("title")?.remove();
    this.marks = this.svg.appendChild(document.createElementNS(SVG, "g"));
    this.resize();
    this.choose([]);
    this.hint();
    this.one(".qipan-heading").textContent = scene.heading;
    this.one("[data-verb=undo]").disabled = scene.plies === 0;
    this.list(scene.rows);
    this.judge(scene.verdict);
    this.one(".qipan-claims").replaceChildren(
      ...scene.claims.map((kind) => {
        const button = element("button", "", `Claim a draw (${kind.replace("_", " ")})`);
        button.type = "button";
        Object.assign(button.dataset, { verb: "claim", kind });
        return button;
      }),
    );
  }

  resize() {
    this.root.style.setProperty("--qipan-width", `${this.model.get("width")}px`);
  }

  list(rows) {
    const list = this.one(".qipan-moves");
    list.replaceChildren(
      ...rows.map(({ number, moves }) => {
        const row = element("li", "");
        const texts = moves.map((text) => element("span", "qipan-move", text ?? "…"));
        row.append(element("span", "qipan-number", `${number}.`), ...texts);
        return row;
      }),
    );
    list.lastElementChild?.lastElementChild.setAttribute("aria-current", "step");
    list.scrollTop = list.scrollHeight;
  }

  judge(verdict) {
    const box = this.one(".qipan-verdict");
    box.hidden = !verdict;
    if (!verdict) return;
    const chinese = element("p", "", verdict.chinese);
    chinese.lang = "zh-Hant";
    box.replaceChildren(element("p", "", verdict.english), chinese, element("p", "qipan-rule", verdict.rule));
  }

  /** Shows what is taken up, where it may go, which squares a refusal names, and the cursor. */
  hint() {
    const { pieces, note } = this.scene;
    const shapes = (note?.squares ?? []).map((square) => ["qipan-named", square, 29]);
    if (this.selected) shapes.push(["qipan-selected", this.selected, 28]);
    const targets = new Map(this.legal(this.selected).map((move) => [move.to, move.warning]));
    for (const [to, warning] of targets) {
      const risk = warning ? " qipan-warned" : "";
      shapes.push(pieces[to] ? ["qipan-capture" + risk, to, 28] : ["qipan-target" + risk, to, 9]);
    }
    const warnings = [...targets.values()].filter(Boolean);
    const line = this.one(".qipan-note");
    const text = warnings.join("; ") || (note?.text ?? "");
    if (line.textContent !== text) line.textContent = text;
    if (this.cursor && this.keyed) {
      shapes.push(["qipan-cursor", this.cursor, 24]);
    }
    this.marks.replaceChildren(
      ...shapes.map(([className, square, radius]) => {
        const circle = document.createElementNS(SVG, "circle");
        const [x, y] = this.center(square);
        for (const [name, value] of Object.entries({ class: className, cx: x, cy: y, r: radius })) {
          circle.setAttribute(name, value);
        }
        return circle;
      }),
    );
  }

  showCursor(keyed) {
    if (keyed === this.keyed) return;
    this.keyed = keyed;
    this.hint();
  }

  say(text) {
    this.one(".qipan-spoken").textContent = text;
  }

  // Where squares are.

  get edge() {
    return (this.svg.viewBox.baseVal.width - CELL * this.scene.files) / 2;
  }

  /** The column and row on the picture of a file and rank, or the other way. */
  turned(file, rank) {
    const { files, ranks, bottom } = this.scene;
    return bottom === "second" ? [files - 1 - file, rank] : [file, ranks - 1 - rank];
  }

  center(square) {
    const file = square.charCodeAt(0) - 97;
    const cell = this.turned(file, Number(square.slice(1)) - this.scene.first_rank);
    return cell.map((number) => this.edge + CELL * (number + 0.5));
  }

  square(column, row) {
    const { files, ranks, first_rank } = this.scene;
    if (column < 0 || column >= files || row < 0 || row >= ranks) return null;
    const [file, rank] = this.turned(column, row);
    return String.fromCharCode(97 + file) + (rank + first_rank);
  }

  /** Where a pointer is on the picture. */
  point({ clientX, clientY }) {
    const box = this.svg.getBoundingClientRect();
    const scale = this.svg.viewBox.baseVal.width / box.width;
    return [(clientX - box.left) * scale, (clientY - box.top) * scale];
  }

  squareAt(event) {
    return this.square(...this.point(event).map((number) => Math.floor((number - this.edge) / CELL)));
  }

  picture(square) {
    const [x, y] = this.center(square);
    return this.svg.querySelector(`[data-layer=pieces] > use[x="${x}"][y="${y}"]`);
  }

  // What the user does.

  legal(from, to) {
    return this.scene.legal.filter((move) => move.from === from && (!to || move.to === to));
  }

  /** Whether pointing here takes a piece up, rather than putting down the one that is. */
  takes(square) {
    const { pieces } = this.scene;
    const [here, taken] = [pieces[square], pieces[this.selected]];
    return here && (!taken || here.side === taken.side) && !this.legal(this.selected, square).length;
  }

  select(square) {
    this.selected = square;
    this.hint();
  }

  /** Points at a square: takes a piece up, lets it go, or puts it down. */
  pick(square) {
    if (square === this.selected) this.select(null);
    else if (this.takes(square)) this.select(square);
    else if (this.selected) this.play(this.selected, square);
  }

  play(from, to) {
    const moves = this.legal(from, to);
    if (moves.length > 1) this.choose(moves);
    // Python says why it refuses.
    else this.ask({ verb: "move", move: moves[0]?.move ?? from + to });
  }

  /** Lets the user choose between moves that differ in the promotion. */
  choose(moves) {
    const had = !this.choice.hidden;
    this.choice.hidden = !moves.length;
    this.choice.replaceChildren(
      ...moves.map(({ move, promotion, glyph }) => {
        const button = element("button", "");
        button.type = "button";
        Object.assign(button.dataset, { verb: "move", move });
        button.append(element("span", "qipan-glyph", glyph), element("span", "", promotion));
        return button;
      }),
    );
    if (moves.length) this.choice.firstElementChild.focus();
    else if (had) this.board.focus();
  }

  giveUp() {
    this.choose([]);
    this.select(null);
  }

  act({ verb, ...details }) {
    if (verb !== "flip") return this.ask({ verb, ...details });
    this.model.set("bottom", this.scene.bottom === "first" ? "second" : "first");
    this.model.save_changes();
  }

  ask(request) {
    // Equal requests one after the other are two.
    this.model.set("_request", { id: crypto.getRandomValues(new Uint32Array(1))[0], ...request });
    this.model.save_changes();
  }

  down(event) {
    const square = event.button === 0 && this.squareAt(event);
    if (!square || this.press) return;
    this.cursor = square;
    this.showCursor(false);
    const fresh = square !== this.selected && this.takes(square);
    if (fresh) this.select(square);
    this.press = { square, fresh, at: [event.clientX, event.clientY], piece: this.picture(square) };
    if (square !== this.selected) this.press.piece = null;
    this.board.setPointerCapture(event.pointerId);
  }

  move(event) {
    const { press } = this;
    if (!press?.piece) return;
    const [x, y] = press.at;
    press.dragged ||= Math.hypot(event.clientX - x, event.clientY - y) > 5;
    if (press.dragged) this.put(press.piece, this.point(event));
  }

  up(event) {
    const { press } = this;
    this.press = null;
    const square = this.squareAt(event);
    if (!press) return;
    if (!press.dragged) {
      if (square === press.square && !press.fresh) this.pick(square);
      return;
    }
    const goes = square && this.legal(press.square, square).length === 1;
    this.put(press.piece, this.center(goes ? square : press.square));
    if (square && square !== press.square) this.play(press.square, square);
  }

  drop() {
    if (this.press?.piece) this.put(this.press.piece, this.center(this.press.square));
    this.press = null;
  }

  /** Puts the picture of a piece somewhere, above the others. */
  put(piece, [x, y]) {
    piece.setAttribute("x", x);
    piece.setAttribute("y", y);
    if (piece.nextSibling) piece.parentNode.append(piece);
  }

  key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const verbs = { f: "flip", u: "undo" };
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    this.showCursor(true);
    if (steps[key]) this.step(steps[key]);
    else if ((key === "Enter" || key === " ") && this.cursor) this.pick(this.cursor);
    else if (key === "Escape") this.giveUp();
    else if (verbs[key.toLowerCase()]) this.act({ verb: verbs[key.toLowerCase()] });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  step([right, down]) {
    const { files, ranks, pieces } = this.scene;
    const from = this.cursor
      ? this.center(this.cursor).map((number) => Math.floor((number - this.edge) / CELL))
      : [Math.floor(files / 2) - right, ranks - 1 - down];
    this.cursor = this.square(from[0] + right, from[1] + down) ?? this.cursor;
    this.hint();
    const here = pieces[this.cursor]?.name ?? "empty";
    this.say(`${this.cursor} ${here}${this.legal(this.selected, this.cursor).length ? ", legal" : ""}`);
  }
}

export default {
  render({ model, el }) {
    const view = new View(model, el);
    return () => view.stop.abort();
  },
};
