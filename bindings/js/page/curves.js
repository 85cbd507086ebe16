// The editor of curves: two handles, all names, a spring; value and velocity; the text for elsewhere.

import {timingNames} from '../functions.js';
import {Curve, Spring} from '../motion.js';
import {onWish, wish, wished} from './parts/address.js';
import {at, facts, plain, still} from './parts/words.js';

const SIDE = 300, POINTS = 240, STEP = 0.01;
const OWN = 'your own';
const round = (number) => Number(number.toFixed(3));

export function showCurves() {
  const handles = [[0.34, -0.2], [0.26, 1.2]]; // x y of the two control points
  const state = {curve: new Curve('linear'), span: 1, isOwn: true};
  const select = at('curve-name'), names = timingNames();
  at('curve-names-count').textContent = names.length;
  select.replaceChildren(...[OWN, 'spring', ...names].map((name) => new Option(name, name)));

  const place = (x, y) => `${x * SIDE},${SIDE - y * SIDE}`;
  const show = () => {
    const {curve, span} = state, xs = Float32Array.from({length: POINTS + 1}, (_, i) => i / POINTS * span);
    const ys = curve.evaluate(xs), slopes = curve.slope(xs), steepest = Math.max(1, ...slopes.map(Math.abs));
    at('curve-line').setAttribute('points', [...ys].map((y, i) => place(i / POINTS, y)).join(' '));
    at('curve-velocity')
      .setAttribute('points', [...slopes].map((slope, i) => place(i / POINTS, slope / steepest)).join(' '));
    [1, 2].forEach((which) => {
      const [x, y] = handles[which - 1], handle = at(`curve-handle-${which}`), arm = at(`curve-arm-${which}`);
      const end = which === 1 ? [0, 0] : [1, 1],
            [[ax, ay], [hx, hy]] = [end, [x, y]].map(([u, v]) => [u * SIDE, SIDE - v * SIDE]);
      for (const [name, value] of Object.entries({cx: hx, cy: hy})) handle.setAttribute(name, value);
      for (const [name, value] of Object.entries({x1: ax, y1: ay, x2: hx, y2: hy})) arm.setAttribute(name, value);
      handle.setAttribute('aria-valuetext', `x ${round(x)}, y ${round(y)}`);
      handle.setAttribute('aria-valuenow', round(y));
      for (const part of [handle, arm]) part.style.visibility = state.isOwn ? 'visible' : 'hidden';
    });
    at('curve-spring').hidden = select.value !== 'spring';
    facts(at('curve-facts'), [
      ['value', `${plain(Math.min(...ys), 3)} to ${plain(Math.max(...ys), 3)}`],
      ['velocity', `${plain(slopes[0], 3)} at the start, ${plain(Math.max(...slopes), 3)} at most`],
      ['lasts', state.span === 1 ? 'as long as its animation' : `${plain(state.span, 3)} s until it has settled`],
    ]);
    at('curve-text').textContent = curve.text;
    at('curve-css').textContent = cssOf(curve);
    at('curve-swift').textContent = swiftOf(state, handles);
  };

  const take = (source, isOwn, span = 1) => {
    Object.assign(state, {curve: new Curve(source), isOwn, span, spring: source instanceof Spring ? source : null});
    show();
  };
  const own = () => take(`cubic-bezier(${handles.flat().map(round).join(', ')})`, true);
  const spring = () => {
    const [duration, bounce] = ['duration', 'bounce'].map((name) => Number(at(`spring-${name}`).value));
    const made = Spring.perceptual({duration, bounce});
    take(made, false, made.settling);
  };
  const chosen = () => {
    if (select.value === OWN) own();
    else if (select.value === 'spring') spring();
    else {
      const {text} = new Curve(select.value),
            isSpring = /^spring\(/.test(text) || /^swiftui\.(smooth|snappy|bouncy|spring)/i.test(select.value);
      const known = /^cubic-bezier\(([^)]*)\)/.exec(text);
      if (known)
        known[1].split(',').map(Number).forEach((number, i) => {
          handles[i >> 1][i & 1] = number;
        });
      take(select.value, Boolean(known), isSpring ? 1.5 : 1);
    }
  };
  /** The address has the name, and the numbers of what has no name. */
  const remember = () => {
    wish('curve', select.value === OWN ? null : select.value);
    wish('handles', select.value === OWN ? handles.flat().map(round).join(' ') : null);
    wish('spring', select.value === 'spring' ? `${at('spring-duration').value} ${at('spring-bounce').value}` : null);
  };
  select.addEventListener('change', () => {
    chosen();
    remember();
  });
  for (const name of ['duration', 'bounce']) {
    at(`spring-${name}`).addEventListener('input', () => {
      spring();
      remember();
    });
  }

  const plot = at('curve-plot');
  const moved = (which, x, y) => {
    handles[which] = [Math.min(Math.max(x, 0), 1), Math.min(Math.max(y, -0.25), 1.25)];
    select.value = OWN;
    own();
    remember();
  };
  [0, 1].forEach((which) => {
    const handle = at(`curve-handle-${which + 1}`);
    handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId));
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(plot.getScreenCTM().inverse());
      moved(which, point.x / SIDE, 1 - point.y / SIDE);
    });
    handle.addEventListener('keydown', (event) => {
      const [x, y] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]}[event.key] ?? [0, 0];
      if (!x && !y) return;
      event.preventDefault();
      moved(which, handles[which][0] + x * STEP, handles[which][1] + y * STEP);
    });
  });
  const restore = () => {
    const numbers = (name, count) => {
      const list = (wished(name) ?? '').split(' ').map(Number);
      return list.length === count && list.every(Number.isFinite) ? list : null;
    };
    const name = wished('curve') ?? OWN, own = numbers('handles', 4), spring = numbers('spring', 2);
    select.value = [...select.options].some(({value}) => value === name) ? name : OWN;
    if (own) handles.splice(0, 2, own.slice(0, 2), own.slice(2));
    for (const handle of handles) handle[0] = Math.min(Math.max(handle[0], 0), 1);
    if (spring) [at('spring-duration').value, at('spring-bounce').value] = spring;
    chosen();
  };
  onWish(restore);
  restore();
  ball(state);
}

function cssOf(curve) {
  try {
    return curve.css();
  } catch (error) { return error.message; }
}

/** Core Animation's, or SwiftUI's. */
function swiftOf({curve, isOwn, spring}, handles) {
  if (spring) {
    const {mass, stiffness, damping} = spring.parameters;
    return `.interpolatingSpring(mass: ${round(mass)}, stiffness: ${round(stiffness)}, damping: ${round(damping)})`;
  }
  if (isOwn) return `CAMediaTimingFunction(controlPoints: ${handles.flat().map(round).join(', ')})`;
  return `// no function of the system: sample "${curve.text}"`;
}

/** Runs along the track, with the curve. */
function ball(state) {
  const element = at('curve-ball'), dot = at('curve-dot'), track = element.parentElement, period = 1.6;
  const show = (now) => {
    const share = still.matches ? 0.5 : Math.min(now / 1000 % period / 1.1, 1),
          y = state.curve.evaluate(share * state.span);
    element.style.transform = `translateX(${y * (track.clientWidth - element.clientWidth)}px)`;
    dot.setAttribute('cx', share * SIDE);
    dot.setAttribute('cy', SIDE - y * SIDE);
    requestAnimationFrame(show);
  };
  requestAnimationFrame(show);
}
