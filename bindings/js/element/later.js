// What few <motion-player> ask for: pieces, counts and directions, triggers, scrolling, controls, other pictures than a
// canvas, and words for what is wrong. Loaded when the first element does.

const HALF = 0.5;               // of an element must be in view for "visible"
const LONG = 3;                 // losses that the console lists
const warned = new Set();       // what the console has: once a file
const followed = new WeakMap(); // by element: what ends a trigger, by its name; and its errors
const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const has = (element, name) => element.hasAttribute(name) && element.getAttribute(name) !== 'false';

// ------------------------------------------------------------------ errors --

function warn(message) {
  if (!warned.has(message)) console.warn(`<motion-player>: ${message}`);
  warned.add(message);
}

/** Tells what is wrong: by the event "error", in the slot "error", and once in the console. */
export function tellError(element, error) {
  const {shadowRoot: root} = element, own = element.querySelector('[slot=error]');
  let slot = root.querySelector('slot[name=error]');
  if (own && !own.childNodes.length) own.textContent = error.message;
  if (!slot) root.append(slot = Object.assign(document.createElement('slot'), {name: 'error'}));
  slot.hidden = false;
  warn(error.message);
  element.dispatchEvent(new CustomEvent('error', {detail: error}));
}

/** Returns those losses that the picture has, and tells them once. */
export async function tellLosses({src}, all) {
  const {isSeen} = await import('../files/losses.js'), losses = all.filter(isSeen), rest = losses.length - LONG;
  const listed = losses.slice(0, LONG).map(({path, what}) => `${what} at ${path}`).join(', ');
  if (losses.length)
    warn(`${src ?? 'the animation'}: not drawn: ${listed}${rest > 0 ? ` and ${rest} more` : ''}; "losses" lists them`);
  return losses;
}

// -------------------------------------------------------------- what plays --

/** Returns a checker of attributes, which tells a wrong value once. */
function checker(element, known) {
  return (name, text, rule) => {
    const told = JSON.stringify([name, text]);
    if (known.errors.has(told)) return;
    known.errors.add(told);
    const error = new Error(`${name}: ${JSON.stringify(text)}, ${rule}`);
    tellError(element, Object.assign(error, {field: name, value: text, rule}));
  };
}

/** Returns one of some words that an attribute may be, the first one if it is left out. */
function word(element, name, words, wrong) {
  const text = element.getAttribute(name) ?? words[0];
  if (words.includes(text)) return text;
  wrong(name, text, `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
  return words[0];
}

/** Returns the piece of the file that plays: its start and end in seconds. */
function piece(element, {start, end, markers}, wrong) {
  const whole = [start, end > start ? end : start + 1], name = element.hasAttribute('marker') ? 'marker' : 'segment';
  const text = element.getAttribute(name);
  if (text === null) return whole;
  const marker = markers.find((each) => each.name === text);
  const numbers = name === 'segment' ? text.trim().split(/[\s,]+/).map(Number) : [];
  const [first, last] = marker ? [marker.time, marker.time + marker.duration] : numbers;
  if (last > first && Number.isFinite(last) && (marker || numbers.length === 2)) return [first, last];
  const names = markers.map((each) => each.name).join(', ') || 'none';
  wrong(name, text,
    `must be ${name === 'segment' ? 'two ascending times in seconds, or ' : ''}a marker with a duration; markers: ${
      names}`);
  return whole;
}

function pace(element, player, facts, wrong) {
  for (const name of ['speed', 'count', 'still']) {
    const text = element.getAttribute(name);
    if (text !== null && !(text.trim() && Number.isFinite(Number(text)))) wrong(name, text, 'must be a finite number');
  }
  const {count} = element;
  if (count < 1) wrong('count', element.getAttribute('count'), 'must be at least 1');
  player.count = Math.max(1, count);
  player.loop = has(element, 'loop') && !element.hasAttribute('count');
  player.alternate = word(element, 'mode', ['normal', 'bounce', 'svg'], wrong) === 'bounce';
  player.rate = element.speed * (word(element, 'direction', ['normal', 'reverse'], wrong) === 'reverse' ? -1 : 1);
  [player.start, player.end] = piece(element, facts, wrong);
  if (player.time < player.start || player.time > player.end) player.seek(player.time);
}

// ---------------------------------------------------------------- triggers --

/** Adds listeners to a target. Returns what removes them. */
function listen(target, types, heard, options) {
  for (const type of types) target.addEventListener(type, heard, options);
  return () => {
    for (const type of types) target.removeEventListener(type, heard, options);
  };
}

const both = (...ends) => () => ends.forEach((end) => end());
const quiet = (promise) => promise.catch(() => {}); // the event "error" has said it

/** Each begins to do what an attribute asks for, and returns what ends that. */
const TRIGGERS = {
  hover: (element) => both(listen(element, ['pointerenter', 'focusin'], () => quiet(element.play())),
    listen(element, ['pointerleave', 'focusout'], () => quiet(element.pause()))),
  'pause-on-hover'(element) {
    let goesOn = false;
    return both(listen(element, ['pointerenter', 'focusin'], () => {
      goesOn ||= !element.paused;
      quiet(element.pause());
    }), listen(element, ['pointerleave', 'focusout'], () => {
      if (goesOn) quiet(element.play());
      goesOn = false;
    }));
  },
  click(element) {
    if (!has(element, 'controls')) element.tabIndex = Math.max(element.tabIndex, 0);
    const toggle = (event) => {
      const isKey = event.type === 'keydown';
      if (event.composedPath().some(({part}) => part?.contains?.('controls'))) return;
      if (isKey && (event.target !== element || !['Enter', ' '].includes(event.key))) return;
      if (isKey) event.preventDefault();
      quiet(element.toggle());
    };
    const tell = () => has(element, 'controls') || element.setAttribute('aria-pressed', String(!element.paused));
    return both(listen(element, ['click', 'keydown'], toggle), listen(element, ['play', 'pause', 'ended'], tell));
  },
  visible(element) {
    const watch = new IntersectionObserver(async (entries) => {
      if (calm?.matches) return;
      if (!(entries.at(-1).intersectionRatio >= HALF)) return quiet(element.pause());
      await quiet(element.stop());
      quiet(element.play());
    }, {threshold: [0, HALF]});
    watch.observe(element);
    return () => watch.disconnect();
  },
  timeline(element) {
    if (element.getAttribute('timeline') !== 'scroll') return () => {};
    const show = () => {
      const {top, height} = element.getBoundingClientRect(), room = globalThis.innerHeight;
      const way = Math.min(Math.max((room - top) / (room + height), 0), 1);
      if (element.duration) element.currentTime = way * element.duration;
    };
    show();
    return both(listen(document, ['scroll'], show, {capture: true, passive: true}),
      listen(globalThis, ['resize'], show), listen(element, ['load'], show));
  },
  controls(element) {
    let bar = null, isOver = false;
    import('./controls.js').then(({Controls}) => {if (!isOver) bar = new Controls(element);});
    return () => {
      isOver = true;
      bar?.remove();
    };
  },
  poster(element) {
    const image = Object.assign(new Image(), {src: element.poster, alt: '', hidden: Boolean(element.duration)});
    element.shadowRoot.prepend(image);
    return () => image.remove();
  }
};

/** Does what the attributes of an element ask for. player, facts: what plays, if something does. */
export function follow(element, player, facts) {
  if (!followed.has(element)) followed.set(element, {ends: new Map(), errors: new Set()});
  const known = followed.get(element), wrong = checker(element, known);
  for (const [name, begin] of Object.entries(TRIGGERS)) {
    const value = has(element, name) ? element.getAttribute(name) : null, now = known.ends.get(name);
    if (value === (now?.value ?? null)) continue;
    now?.end();
    if (value === null) known.ends.delete(name);
    else known.ends.set(name, {value, end: begin(element)});
  }
  const role = has(element, 'controls') ? 'group' : has(element, 'click') ? 'button' : 'img';
  if (/^(?:img|group|button)$/.test(element.getAttribute('role'))) element.setAttribute('role', role);
  if (role === 'button') element.setAttribute('aria-pressed', String(!element.paused));
  else element.removeAttribute('aria-pressed');
  word(element, 'timeline', ['none', 'scroll'], wrong);
  if (player) pace(element, player, facts, wrong);
}

/** Ends all that follow has begun. */
export function leave(element) {
  for (const {end} of followed.get(element)?.ends.values() ?? []) end();
  followed.delete(element);
}

// ---------------------------------------------------------- other pictures --

/** Returns a view that a worker draws, or null where the browser cannot do that. */
export async function inWorker(root, source, animation, ratios, options) {
  const {canMove, WorkerView} = await import('../play/worker-view.js');
  return canMove() ? WorkerView.open(root, source, {...options, animation}, ...ratios) : null;
}

/** Returns a view of an SVG. */
export async function ofSVG(root, text, options) {
  const {SVGView} = await import('./svg-view.js');
  return new SVGView(root, text, options);
}

/** Returns a view of the run of a state machine. */
export async function ofMachine(root, source, element, options) {
  const {openMachine} = await import('./machine.js');
  return openMachine(root, source, element, options);
}
