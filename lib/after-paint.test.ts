import { afterPaint } from './after-paint';
import { drawFrame, fakeFrames } from './test/fake-frames';

fakeFrames();

it('runs behind the next frame, not in it', () => {
  const run = jest.fn();
  afterPaint(run);
  jest.runAllTimers();
  drawFrame();
  expect(run).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it.each([
  ['before the frame', []],
  ['in the frame', [drawFrame]],
])('is called off %s', (_, steps) => {
  const run = jest.fn();
  const stop = afterPaint(run);
  for (const step of steps) step();
  stop();
  drawFrame();
  jest.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
