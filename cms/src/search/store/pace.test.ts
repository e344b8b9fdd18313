import { Pace } from './pace';

/** How much was done between the turns of a pace that does no more than 100 in a row. */
function paced() {
  const pieces = [0];
  const pace = new Pace(100, () => Promise.resolve(pieces.push(0)));
  const done = (work: number) => pieces.splice(-1, 1, (pieces.at(-1) ?? 0) + work);
  return { pieces, pace, done };
}

it('yields before a piece would be too long, and not before it must', async () => {
  const { pieces, pace, done } = paced();
  for (const work of [60, 40, 1, 99, 30, 30, 250, 10]) {
    await pace.before(work);
    done(work);
  }
  // What is not divided itself is a piece of its own.
  expect(pieces).toEqual([100, 100, 60, 250, 10]);
});

it('does work to its end, and gives what that gives', async () => {
  const { pieces, pace, done } = paced();
  function* work() {
    for (const bit of [70, 70, 20]) {
      yield bit;
      done(bit);
    }
    return 'done';
  }
  expect(await pace.through(work())).toBe('done');
  expect(pieces).toEqual([70, 90]);
});

it('lets a timer that is due run in between', async () => {
  const order: string[] = [];
  const pace = new Pace(1);
  setImmediate(() => order.push('somebody else'));
  await pace.before(1);
  order.push('first piece');
  await pace.before(1);
  order.push('second piece');
  expect(order).toEqual(['first piece', 'somebody else', 'second piece']);
});
