import { afterPaint } from './after-paint';

let frames: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  Object.assign(globalThis, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: (at: number) => (frames[at - 1] = () => undefined),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
  Reflect.deleteProperty(globalThis, 'cancelAnimationFrame');
});
const drawFrame = () => frames.splice(0).forEach((run) => run());

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
