// The crowd's worker: has the canvas, samples, draws, and tells how long that took.

import {inWorker} from '../../player.js';
import {Crowd} from './crowd.js';

inWorker(({canvas, data}) => {
  const crowd = new Crowd(canvas, data.clip, (figures) => postMessage({figures}));
  addEventListener('message', ({data: wish}) => crowd.take(wish));
  crowd.take(data.wish);
  return crowd.how;
});
