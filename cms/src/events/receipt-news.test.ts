import { awaitChange, receiptChanged } from './receipt-news';

/** A time that no test reaches. */
const LONG_MS = 600_000;

it('wakes who waits for this event, and nobody else', async () => {
  const woken: string[] = [];
  const wait = (name: string, event: number) => {
    const change = awaitChange(event, LONG_MS);
    void change.next.then(() => woken.push(name));
    return change;
  };
  const changes = [wait('first', 7), wait('second', 7), wait('other', 8)];
  receiptChanged(7);
  await Promise.all([changes[0]?.next, changes[1]?.next]);
  expect(woken).toEqual(['first', 'second']);
  for (const change of changes) change.stop();
});

it('resolves when nothing has changed in time, and when it is stopped', async () => {
  await awaitChange(7, 1).next;
  const change = awaitChange(7, LONG_MS);
  change.stop();
  await change.next;
  receiptChanged(7);
});
