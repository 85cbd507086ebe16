// The worker of WorkerView: opens animations and draws them on the canvases that the page has moved here.

import {openAnimation} from './animation-file.js';

const views = new Map(); // by number: { canvas, clip, drawing, size }

async function open({id, open: source, canvas, animation}) {
  try {
    const {kind, clip, drawing, losses} = await openAnimation(source, {animation});
    const {size, start, end, frameRate} = drawing;
    views.set(id, {canvas, clip, drawing, size: size ?? [300, 150]});
    postMessage({id, facts: {kind, size, start, end, frameRate, markers: clip.markers, all: await losses, losses: []}});
  } catch (error) { postMessage({id, error: error.message}); }
}

function draw({id, time, pixels: [width, height], affine, background}) {
  const {canvas, drawing, size} = views.get(id), context = canvas.getContext('2d');
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.setTransform(...affine);
  context.save();
  context.beginPath();
  context.rect(0, 0, ...size);
  context.clip();
  drawing.draw(context, time);
  context.restore();
}

function close({id}) {
  views.get(id)?.clip.dispose();
  views.delete(id);
}

addEventListener('message', ({data}) => {
  if ('open' in data) open(data);
  else if (data.close) close(data);
  else if (views.has(data.id)) draw(data);
});
