import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { HeldRequests } from './held-requests';

/** As much of a response as is looked at. */
const response = () => Object.assign(new EventEmitter(), { destroy: jest.fn() }) as unknown as ServerResponse;
const nothing = () => undefined;

let held: HeldRequests;
let gone: string[];
beforeEach(() => {
  jest.useFakeTimers();
  [held, gone] = [new HeldRequests(), []];
});
afterEach(() => jest.useRealTimers());

const hold = (key: string, name: string, by = response()) =>
  held.hold(
    key,
    by,
    () => gone.push(name),
    () => gone.push(`${name} to Next`),
  );

it('lets requests go on when their answer is released, once, in the order in which they came', () => {
  for (const name of ['one', 'two']) expect(hold('a', name)).toBe(true);
  hold('b', 'of another');
  expect(held.isWaitedFor('a')).toBe(true);
  held.release('a');
  held.release('a');
  expect(gone).toEqual(['one', 'two']);
  expect([held.isWaitedFor('a'), held.isOpen('a'), held.isOpen('b')]).toEqual([false, false, true]);
  jest.advanceTimersByTime(1999);
  expect(gone).toHaveLength(2);
});

it('hands them to Next two seconds after the answer was first waited for, and says so before', () => {
  const late: string[] = [];
  held = new HeldRequests((key) => late.push(`${key}, when ${gone.length} had gone on`));
  held.open('a');
  jest.advanceTimersByTime(1500);
  for (const name of ['one', 'two']) hold('a', name);
  jest.advanceTimersByTime(499);
  expect([gone, late]).toEqual([[], []]);
  jest.advanceTimersByTime(1);
  expect(gone).toEqual(['one to Next', 'two to Next']);
  expect(late).toEqual(['a, when 0 had gone on']);
  expect(held.isOpen('a')).toBe(false);
});

it('counts the two seconds anew for an answer that was released', () => {
  hold('a', 'one');
  jest.advanceTimersByTime(1000);
  held.release('a');
  jest.advanceTimersByTime(500);
  hold('a', 'two');
  jest.advanceTimersByTime(1999);
  expect(gone).toEqual(['one']);
  jest.advanceTimersByTime(1);
  expect(gone).toEqual(['one', 'two to Next']);
});

it('tells whether an answer was released since it was opened', () => {
  const isHeld = held.open('a');
  expect([isHeld(), held.isOpen('a'), held.isWaitedFor('a')]).toEqual([true, true, false]);
  held.release('a');
  held.open('a');
  expect([isHeld(), held.isOpen('a')]).toEqual([false, true]);
});

it('forgets a visitor who has gone', () => {
  const visitor = response();
  hold('a', 'one', visitor);
  hold('a', 'two');
  visitor.emit('close');
  held.release('a');
  visitor.emit('close');
  expect(gone).toEqual(['two']);
});

it('holds 5,000 requests at most, and others when some have gone', () => {
  const visitor = response();
  hold('a', 'one', visitor);
  for (let n = 1; n < 5000; n += 1) hold(`a ${n % 7}`, 'one');
  expect(hold('b', 'one')).toBe(false);
  visitor.emit('close');
  expect(hold('b', 'one')).toBe(true);
  expect(hold('b', 'one')).toBe(false);
  held.release('b');
  expect(hold('b', 'one')).toBe(true);
});

it('lets a hundred go on in a turn', () => {
  for (let n = 0; n < 250; n += 1) hold('a', String(n));
  held.release('a');
  expect(gone).toHaveLength(100);
  jest.advanceTimersToNextTimer();
  expect(gone).toHaveLength(200);
  jest.advanceTimersToNextTimer();
  expect(gone).toHaveLength(250);
});

it('lets the others go on when one fails, logs that and ends its connection', () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue();
  const visitor = response();
  const fail = () => {
    throw new Error('its address cannot be read');
  };
  held.hold('a', visitor, fail, nothing);
  hold('a', 'two');
  held.release('a');
  expect(gone).toEqual(['two']);
  expect(visitor.destroy).toHaveBeenCalledTimes(1);
  const err = expect.objectContaining({ message: 'its address cannot be read' });
  expect(logged.mock.calls).toEqual([[{ err }, 'a request that waited for a page failed']]);
});

it('lets a request go on as a part of itself', () => {
  const reader = new AsyncLocalStorage<string>();
  let seen: string | undefined;
  const look = () => void (seen = reader.getStore());
  reader.run('the one that waits', () => held.hold('a', response(), look, nothing));
  reader.run('another', () => held.release('a'));
  expect(seen).toBe('the one that waits');
});
