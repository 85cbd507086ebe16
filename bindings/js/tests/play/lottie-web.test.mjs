// The clock, the controls and the events of lottie-web's AnimationItem, without a page: frames come from the test.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {AnimationItem} from '../../play/animation-item.js';
import {aspectRatio, fitted} from '../../play/canvas-view.js';
import {FrameLoop} from '../../play/frame-loop.js';

/** An item of 60 frames at 30 a second, from frame 10 on, that is loaded, with what it drew and told. */
function loaded(options = {}, markers = []) {
  const item = new AnimationItem(options), drawn = [], told = [];
  for (const name of ['complete', 'loopComplete', 'segmentStart', 'destroy', 'DOMLoaded', 'error', 'data_failed'])
    item.addEventListener(name, (event) => told.push(event));
  item.ready({draw: (time) => drawn.push(time), resize() {}, destroy: () => told.push('freed')},
    {start: 10, end: 70, rate: 30}, markers);
  return {item, drawn, told};
}

test('a loaded item shows its first frame and plays', () => {
  const {item, drawn} = loaded();
  assert.equal(item.totalFrames, 60);
  assert.equal(item.getDuration(), 2);
  assert.equal(item.getDuration(true), 60);
  assert.deepEqual(drawn, [10 / 30]);
  item.advanceTime(100);
  assert.ok(Math.abs(item.currentFrame - 3) < 1e-9);
  assert.ok(Math.abs(drawn.at(-1) - 13 / 30) < 1e-9);
});

test('without autoplay it waits, and play() before loading counts', () => {
  const {item} = loaded({autoplay: false});
  item.advanceTime(100);
  assert.equal(item.currentFrame, 0);
  const early = new AnimationItem({autoplay: false});
  early.play();
  assert.equal(early.isRunning, false);
  early.ready({draw() {}, resize() {}, destroy() {}}, {start: 0, end: 10, rate: 10});
  assert.equal(early.isRunning, true);
});

test('without a loop it ends on the last frame, once', () => {
  const {item, drawn, told} = loaded({loop: false});
  for (let i = 0; i < 30; i++) item.advanceTime(100);
  assert.equal(item.currentFrame, 59);
  assert.equal(item.isPaused, true);
  assert.equal(drawn.at(-1), 69 / 30);
  assert.deepEqual(told.filter(({type}) => type === 'complete'), [{type: 'complete', direction: 1}]);
});

test('a number of loops is the number of repeats', () => {
  const {item, told} = loaded({loop: 2});
  for (let i = 0; i < 100; i++) item.advanceTime(100);
  const loops = told.filter(({type}) => type === 'loopComplete');
  assert.deepEqual(loops.map(({currentLoop, totalLoops}) => [currentLoop, totalLoops]), [[1, 2], [2, 2]]);
  assert.equal(told.filter(({type}) => type === 'complete').length, 1);
});

test('speed and direction change its way', () => {
  const {item} = loaded();
  item.goToAndStop(30, true);
  item.setSpeed(2);
  item.setDirection(-1);
  item.play();
  item.advanceTime(100);
  assert.ok(Math.abs(item.currentFrame - 24) < 1e-9);
  for (let i = 0; i < 5; i++) item.advanceTime(100);
  assert.ok(item.currentFrame > 30, 'a loop that runs back goes on from the end');
});

test('it goes to milliseconds, to frames and to markers', () => {
  const {item} = loaded({}, [{name: 'open', time: 20 / 30, duration: 15 / 30}, {name: 'dot', time: 1, duration: 0}]);
  item.goToAndStop(500);
  assert.ok(Math.abs(item.currentFrame - 15) < 1e-9);
  assert.equal(item.isPaused, true);
  item.goToAndStop('dot');
  assert.ok(Math.abs(item.currentFrame - 20) < 1e-9);
  item.goToAndPlay('open');
  assert.equal(item.isPaused, false);
  assert.equal(item.firstFrame, 10);
  assert.ok(Math.abs(item.totalFrames - 15) < 1e-9);
  assert.equal(item.getMarkerData('no such marker'), null);
});

test('segments play in turn, and back where they descend', () => {
  const {item, told} = loaded();
  item.playSegments([[0, 10], [30, 20]], true);
  const starts = () =>
    told.filter(({type}) => type === 'segmentStart').map(({firstFrame, totalFrames}) => [firstFrame, totalFrames]);
  assert.deepEqual(starts(), [[0, 10]]);
  for (let i = 0; i < 5; i++) item.advanceTime(100);
  assert.deepEqual(starts(), [[0, 10], [20, 10]]);
  assert.equal(item.playDirection, -1);
  item.resetSegments(true);
  assert.deepEqual([item.firstFrame, item.totalFrames, item.playDirection], [10, 60, 1]);
});

test('subframes can be left out', () => {
  const {item, drawn} = loaded();
  item.setSubframe(false);
  item.advanceTime(50);
  assert.equal(item.currentFrame, 1);
  assert.equal(drawn.at(-1), 11 / 30);
});

test('a destroyed item frees its picture, reports it once and is silent', () => {
  const {item, told} = loaded();
  item.destroy();
  item.destroy();
  item.advanceTime(100);
  assert.deepEqual(told.filter((one) => one === 'freed' || one.type === 'destroy').length, 2);
  let freed = false;
  item.ready({draw() {}, resize() {}, destroy: () => (freed = true)}, {start: 0, end: 1, rate: 1});
  assert.equal(freed, true, 'what loads too late is freed');
});

test('a failure is an event, and so is an error of drawing', () => {
  const {told} = loaded();
  const item = new AnimationItem(), heard = [];
  item.addEventListener('data_failed', ({nativeError}) => heard.push(nativeError.message));
  item.onError = ({type}) => heard.push(type);
  item.failed(new Error('no such file'));
  assert.deepEqual(heard, ['no such file', 'configError']);
  assert.deepEqual(told.filter(({type}) => type === 'error'), []);
  const broken = new AnimationItem();
  broken.onError = ({type, currentTime}) => heard.push([type, currentTime]);
  broken.ready({draw() { throw new Error('lost'); }, resize() {}, destroy() {}}, {start: 0, end: 9, rate: 1});
  assert.deepEqual(heard.at(-1), ['renderFrameError', 0]);
});

test('listeners are removed by the function that adding returns', () => {
  const {item} = loaded();
  let count = 0;
  const remove = item.addEventListener('enterFrame', () => count++);
  item.advanceTime(10);
  remove();
  item.advanceTime(10);
  assert.equal(count, 1);
});

test('one loop of frames serves all items, and rests when none plays', () => {
  const asked = [],
        loop = new FrameLoop({request: (callback) => asked.push(callback), cancel: () => asked.push('cancelled')});
  const items = [0, 1].map(() => {
    const item = new AnimationItem({loop: false}, () => loop.update());
    loop.add(item);
    item.ready({draw() {}, resize() {}, destroy() {}}, {start: 0, end: 10, rate: 10});
    return item;
  });
  assert.equal(asked.length, 1);
  asked.pop()(1000);
  asked.pop()(1200);
  assert.deepEqual(items.map(({currentFrame}) => currentFrame), [2, 2]);
  loop.freeze(true);
  assert.equal(asked.pop(), 'cancelled');
  loop.freeze(false);
  asked.pop();
  for (const item of items) item.pause();
  assert.equal(loop.items.length, 2);
});

test('a picture fits its box as SVG says', () => {
  assert.deepEqual(fitted([100, 50], [200, 200], aspectRatio()), [2, 0, 0, 2, 0, 50]);
  assert.deepEqual(fitted([100, 50], [200, 200], aspectRatio('xMinYMax slice')), [4, 0, 0, 4, 0, 0]);
  assert.deepEqual(fitted([100, 50], [200, 200], aspectRatio('xMaxYMid slice')), [4, 0, 0, 4, -200, 0]);
  assert.deepEqual(fitted([100, 50], [200, 200], aspectRatio('none')), [2, 0, 0, 4, 0, 0]);
  assert.throws(() => aspectRatio('center'), /preserveAspectRatio.*must be/);
});
