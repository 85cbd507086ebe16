// The crowd's worker: has the canvas, computes and draws, and reports how long that took.

import {inWorker} from '../../player.js';
import {Crowd} from './crowd.js';

inWorker(({canvas, data}) => {
  const crowd = new Crowd(canvas, data.clip, (figures) => postMessage({figures}));
  addEventListener('message', ({data: wishes}) => crowd.take(wishes));
  crowd.take(data.wishes);
  return crowd.how;
});
