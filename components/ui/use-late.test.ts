import { whenIdle } from './use-late';

const browser = (functions: object) =>
  Object.defineProperty(globalThis, 'window', { value: functions, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useRealTimers();
});

it.each([[5000], [undefined]])('runs when the browser is idle, after %s ms at the latest', (timeout) => {
  const requestIdleCallback = jest.fn();
  Object.assign(globalThis, { requestIdleCallback });
  browser({ requestIdleCallback });
  const run = jest.fn();
  whenIdle(run, timeout);
  expect(requestIdleCallback.mock.calls).toEqual([[run, { timeout }]]);
});

it('runs a little later in a browser that does not say when it is idle', () => {
  jest.useFakeTimers();
  browser({});
  const run = jest.fn();
  whenIdle(run, 5000);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
});
