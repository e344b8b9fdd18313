import { EventEmitter } from 'node:events';
import { drainBeforeExit } from './lifecycle';

describe('drainBeforeExit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('lets the server close after a pause, and at once when asked twice', () => {
    const signals = new EventEmitter();
    const closed: string[] = [];
    signals.on('SIGTERM', (signal: string) => closed.push(signal));
    drainBeforeExit(signals, 2000);

    signals.emit('SIGTERM', 'SIGTERM');
    jest.advanceTimersByTime(1999);
    expect(closed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(closed).toEqual(['SIGTERM']);

    signals.emit('SIGTERM', 'SIGTERM');
    expect(closed).toHaveLength(2);
  });

  it('lets the server close when what has to be finished is over, too', async () => {
    const signals = new EventEmitter();
    const closed: string[] = [];
    signals.on('SIGTERM', (signal: string) => closed.push(signal));
    let end = () => {};
    drainBeforeExit(signals, 2000, () => new Promise((resolve) => (end = resolve)));

    signals.emit('SIGTERM', 'SIGTERM');
    await jest.advanceTimersByTimeAsync(2000);
    expect(closed).toEqual([]);
    end();
    await jest.advanceTimersByTimeAsync(0);
    expect(closed).toEqual(['SIGTERM']);
  });
});
