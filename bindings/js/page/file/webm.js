// A WebM file of encoded frames: the few elements of Matroska that one picture track needs.

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  cluster: 0x1f43b675,
  block: 0xa3
};
const TICK = 1_000_000; // nanoseconds of a time code: milliseconds

/**
 * Returns a Blob.
 *
 * frames    { data: bytes, time: milliseconds, isKey }, in order; the first is a key
 * codec     "V_VP8" or "V_VP9"
 * duration  milliseconds
 */
export function webm({width, height, frames, codec, duration}) {
  const head = element(ID.ebml, [
    number(0x4286, 1), number(0x42f7, 1), number(0x42f2, 4), number(0x42f3, 8), text(0x4282, 'webm'), number(0x4287, 4),
    number(0x4285, 2)
  ]);
  const info = element(
    ID.info, [number(0x2ad7b1, TICK), double(0x4489, duration), text(0x4d80, 'libmotion'), text(0x5741, 'libmotion')]);
  const track = element(ID.track, [
    number(0xd7, 1), number(0x73c5, 1), number(0x9c, 0), number(0x83, 1), text(0x86, codec),
    element(ID.video, [number(0xb0, width), number(0xba, height)])
  ]);
  const clusters = [];
  for (const frame of frames) {
    if (frame.isKey) clusters.push({time: Math.round(frame.time), blocks: []});
    const {time, blocks} = clusters.at(-1), after = Math.round(frame.time) - time;
    blocks.push(
      element(ID.block, [Uint8Array.of(0x81, after >> 8 & 255, after & 255, frame.isKey ? 0x80 : 0), frame.data]));
  }
  const body = clusters.map(({time, blocks}) => element(ID.cluster, [number(0xe7, time), ...blocks]));
  const segment = element(ID.segment, [info, element(ID.tracks, [track]), ...body]);
  return new Blob([head, segment], {type: 'video/webm'});
}

function bytesOf(number) {
  const bytes = [];
  for (let rest = number; rest >= 1; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes.length ? bytes : [0];
}

/** Returns an element: its id, the length of its parts in eight bytes, and the parts. */
function element(id, parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0), size = bytesOf(length);
  const head = [...bytesOf(id), 0x01, ...new Array(7 - size.length).fill(0), ...size];
  const all = new Uint8Array(head.length + length);
  all.set(head);
  let at = head.length;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const number = (id, value) => element(id, [bytesOf(value)]);
const text = (id, value) => element(id, [new TextEncoder().encode(value)]);

function double(id, value) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(id, [bytes]);
}
