// Returns what runs in a page: the elements that are animated with those around them, their boxes without transforms,
// their styles, and their animations as element.animate() takes them. It ends the animations, so that boxes and styles
// are those below them. maximum: the most elements.
async (maximum) => {
  for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame); // an animation starts with a frame
  const READ = [
    'opacity',
    'visibility',
    'background-color',
    'transform',
    'transform-origin',
    'rotate',
    'translate',
    'scale',
    'border-radius',
    'overflow',
    'perspective',
    'perspective-origin',
    'transform-style',
    'color',
    'z-index',
  ];
  const losses = [], running = [];
  const all = document.getAnimations(),
        isOfPage = (each) =>
          each.timeline instanceof DocumentTimeline && typeof each.startTime === 'number' && each.playbackRate !== 0;
  const start = Math.min(...all.filter(isOfPage).map((each) => each.startTime));
  for (const each of all) {
    const {effect} = each, target = effect?.target;
    const name = each.animationName ?? each.transitionProperty ?? (each.id || 'animation');
    if (!target || !isOfPage(each)) {
      losses.push(`${name}: its time is not that of the page`);
    } else if (!(target instanceof HTMLElement) || effect.pseudoElement) {
      losses.push(`${name}: it moves ${effect.pseudoElement ?? `<${target.localName}>`}`);
    } else {
      const timing = effect.getTiming(), rate = each.playbackRate;
      const scaled = (time) => (typeof time === 'number' ? time / Math.abs(rate) : 0);
      const direction = {normal: 'reverse', reverse: 'normal', alternate: 'alternate-reverse'};
      running.push({
        target,
        keyframes: effect.getKeyframes(),
        options: {
          ...timing,
          duration: scaled(timing.duration),
          endDelay: scaled(timing.endDelay),
          pseudoElement: undefined,
          delay: scaled(timing.delay) + each.startTime - start,
          iterations: String(timing.iterations) === 'Infinity' ? 'Infinity' : timing.iterations,
          composite: effect.composite,
          direction: rate < 0 ? direction[timing.direction] ?? 'alternate' : timing.direction,
        }
      });
    }
  }
  for (const each of all) each.cancel();
  const needed = new Set();
  for (const {target} of running)
    for (let node = target; node; node = node.parentElement) needed.add(node);
  const elements = [], colors = {}, names = new Map(), used = new Set();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const paint = (name, node) => { // as #rrggbbaa, whatever the space of the color
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const bytes = [...canvas.getImageData(0, 0, 1, 1).data];
    if (bytes[3]) colors[name] ??= `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  };
  paint('', document.documentElement); // the canvas takes it of the root, or of the body
  paint('', document.body ?? document.documentElement);
  const place = (node) => { // of the border box in the page, without transforms
    let [x, y] = [0, 0];
    for (let at = node; at; at = at.offsetParent) {
      x += at.offsetLeft + (at === node ? 0 : at.clientLeft);
      y += at.offsetTop + (at === node ? 0 : at.clientTop);
    }
    return [x - scrollX, y - scrollY];
  };
  for (const node of document.querySelectorAll('*')) {
    if (!needed.has(node) || elements.length === maximum) continue;
    const classes = [...node.classList].map((name) => `.${name}`).join('');
    const base = node.id ? `#${node.id}` : node.localName + classes;
    let name = base;
    for (let count = 2; used.has(name); ++count) name = `${base} ${count}`;
    used.add(name);
    names.set(node, name);
    paint(name, node);
    const style = getComputedStyle(node), [x, y] = place(node);
    const outer = node.parentElement, [left, top] = outer && names.has(outer) ? place(outer) : [0, 0];
    elements.push({
      name,
      tag: 'div',
      box: [x - left, y - top, node.offsetWidth, node.offsetHeight],
      style: READ.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; '),
      ...(names.has(outer) ? {parent: names.get(outer)} : {}),
    });
  }
  if (needed.size > maximum) losses.push(`${needed.size - maximum} elements beyond the first ${maximum}`);
  const animations =
    running.filter(({target}) => names.has(target)).map((each) => ({...each, target: names.get(each.target)}));
  const drawings = [...document.querySelectorAll('svg')]
                     .filter((node) => !node.parentElement?.closest('svg')
                         && node.querySelector('animate, animateTransform, animateMotion, set'))
                     .map((node) => node.outerHTML);
  return {elements, animations, colors, drawings, losses};
}
