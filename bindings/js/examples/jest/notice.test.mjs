/**
 * A test of animations in Jest. Jest's fake timers move the clock.
 * Run it so: NODE_OPTIONS=--experimental-vm-modules npx jest --testRegex '[.]test[.]mjs$'
 * @jest-environment jsdom
 */
import {jest} from '@jest/globals';

jest.useFakeTimers();
await import('libmotion/waapi-dom');

test('a notice fades in, and says when it is there', async () => {
  document.body.innerHTML = `<style>
    @keyframes in { from { opacity: 0 } }
    .notice { animation: in 400ms linear }
  </style><p class="notice"></p>`;
  const notice = document.querySelector('.notice'), ended = jest.fn();
  notice.addEventListener('animationend', ended);
  const [animation] = notice.getAnimations();
  await animation.ready;
  jest.advanceTimersByTime(100);
  expect(getComputedStyle(notice).opacity).toBe('0.25');
  jest.advanceTimersByTime(300);
  expect(ended).toHaveBeenCalledTimes(1);
  await animation.finished;
});
