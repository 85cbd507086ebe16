// A film of a clip as WebM. VideoEncoder gives each frame its exact time, as fast as the machine can; browsers without
// it record a canvas while it plays.

import {webm} from './webm.js';

const CODECS = [['vp09.00.10.08', 'V_VP9'], ['vp8', 'V_VP8']];
const KEY_EVERY = 2;       // seconds: a time code in a cluster has 16 bits of milliseconds
const WAITING = 4;         // frames that the encoder may be late
const BITS_A_PIXEL = 0.18; // of a frame
const RECORDED = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/**
 * Returns a Blob, or null where the browser can encode no WebM.
 *
 * draw(context, time)  draws a frame
 * size                 width and height in pixels, even numbers
 * start, end, rate     seconds, and frames a second
 * progress(share)      is called as it goes on
 */
export async function film({draw, size: [width, height], start, end, rate, progress}) {
  const count = Math.max(1, Math.round((end - start) * rate)),
        bitrate = Math.round(width * height * rate * BITS_A_PIXEL);
  const canvas = Object.assign(document.createElement('canvas'), {width, height}), context = canvas.getContext('2d');
  const show = (i) => {
    draw(context, Math.min(start + i / rate, end));
    progress((i + 1) / count);
  };
  const shared = {canvas, show, count, rate, bitrate};
  const codec = await encoder({width, height, bitrate, framerate: rate});
  if (codec) return encoded({...shared, ...codec});
  const type = typeof MediaRecorder === 'function' && RECORDED.find((one) => MediaRecorder.isTypeSupported(one));
  return type ? recorded({...shared, type}) : null;
}

/** Returns { config, codec } of an encoder that the browser has, or null. */
async function encoder(fields) {
  if (typeof VideoEncoder !== 'function') return null;
  for (const [name, codec] of CODECS) {
    const {supported, config} = await VideoEncoder.isConfigSupported({...fields, codec: name});
    if (supported) return {config, codec};
  }
  return null;
}

async function encoded({canvas, show, count, rate, config, codec}) {
  const frames = [];
  let failure = null;
  const machine = new VideoEncoder({
    output(chunk) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      frames.push({data, time: chunk.timestamp / 1000, isKey: chunk.type === 'key'});
    },
    error(error) { failure = error; }
  });
  machine.configure(config);
  for (let i = 0; i < count && !failure; i++) {
    show(i);
    const frame = new VideoFrame(canvas, {timestamp: Math.round(i * 1e6 / rate), duration: Math.round(1e6 / rate)});
    machine.encode(frame, {keyFrame: i % Math.round(KEY_EVERY * rate) === 0});
    frame.close();
    do
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    while (machine.encodeQueueSize > WAITING && !failure);
  }
  if (!failure) await machine.flush();
  if (failure) throw failure;
  machine.close();
  return webm({width: canvas.width, height: canvas.height, frames, codec, duration: count * 1000 / rate});
}

async function recorded({canvas, show, count, rate, bitrate, type}) {
  const stream = canvas.captureStream(0), [track] = stream.getVideoTracks(), chunks = [];
  const recorder = new MediaRecorder(stream, {mimeType: type, videoBitsPerSecond: bitrate});
  const ended = new Promise((resolve, reject) => {
    recorder.onstop = resolve;
    recorder.onerror = ({error}) => reject(error ?? new Error('the browser does not record'));
  });
  recorder.ondataavailable = ({data}) => chunks.push(data);
  recorder.start();
  for (let i = 0; i < count; i++) {
    show(i);
    track.requestFrame();
    await new Promise((resolve) => {
      setTimeout(resolve, 1000 / rate);
    });
  }
  recorder.stop();
  await ended;
  return new Blob(chunks, {type: 'video/webm'});
}
