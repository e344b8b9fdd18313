import { EventEmitter } from 'node:events';
import { drainBeforeExit, isDraining } from './lifecycle';

describe('drainBeforeExit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says so at once on SIGTERM, lets the server close after the pause, and sooner when asked twice', () => {
    const signals = new EventEmitter();
    const closed: string[] = [];
    signals.on('SIGTERM', (signal: string) => closed.push(signal));
    drainBeforeExit(signals, 2000);
    expect(isDraining()).toBe(false);

    signals.emit('SIGTERM', 'SIGTERM');
    expect(isDraining()).toBe(true);
    jest.advanceTimersByTime(1999);
    expect(closed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(closed).toEqual(['SIGTERM']);

    signals.emit('SIGTERM', 'SIGTERM');
    expect(closed).toHaveLength(2);
  });
});
