import { batched } from './batched';

/** A reader whose calls are held until let go; it knows the keys below 10. */
function held(most?: number) {
  const calls: number[][] = [];
  const letGo: (() => void)[] = [];
  const ask = batched(async (keys: readonly number[]) => {
    calls.push([...keys]);
    await new Promise<void>((resolve) => letGo.push(resolve));
    if (keys.includes(99)) throw new Error('down');
    return new Map(keys.filter((key) => key < 10).map((key) => [key, `thing ${key}`]));
  }, most);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, calls, next: async () => (await settle(), letGo.shift()?.(), settle()) };
}

it('answers all who ask while one call runs by the next one, each key once', async () => {
  const { ask, calls, next } = held();
  const first = ask([1]);
  await new Promise((resolve) => setImmediate(resolve));
  const others = [ask([2, 3]), ask([3, 11])];
  await next();
  expect([...(await first)]).toEqual([[1, 'thing 1']]);
  await next();
  const [second, third] = await Promise.all(others);
  expect([second?.get(2), third?.get(3), third?.get(11)]).toEqual(['thing 2', 'thing 3', undefined]);
  expect(calls).toEqual([[1], [2, 3, 11]]);
});

it('answers those who ask within one turn by one call, and begins it with the next turn', async () => {
  const { ask, calls, next } = held();
  const answers = [ask([1])];
  await Promise.resolve();
  answers.push(ask([2]));
  expect(calls).toEqual([]);
  await next();
  expect((await Promise.all(answers)).map((answer) => answer.get(2))).toEqual(['thing 2', 'thing 2']);
  const later = ask([3]);
  await next();
  expect((await later).get(3)).toBe('thing 3');
  expect(calls).toEqual([[1, 2], [3]]);
});

it('rejects for the callers of a failed batch, and not for those of the next one', async () => {
  const { ask, next } = held();
  const failing = ask([99]);
  await new Promise((resolve) => setImmediate(resolve));
  const after = ask([1]);
  const failed = expect(failing).rejects.toThrow('down');
  await next();
  await failed;
  await next();
  expect((await after).get(1)).toBe('thing 1');
});

it('asks for no more than it may by one call, one call after another', async () => {
  const { ask, calls, next } = held(3);
  const answers = [ask([1]), ask([2, 3]), ask([4]), ask([5, 6, 7, 8]), ask([9]), ask([9, 1, 9])];
  for (let times = 0; times < 4; times += 1) await next();
  const found = await Promise.all(answers);
  expect(calls).toEqual([[1, 2, 3], [4], [5, 6, 7, 8], [9, 1]]);
  expect(found.map((answer) => answer.size)).toEqual([3, 3, 1, 4, 2, 2]);
});

it('asks no second call for what is asked for by the next one', async () => {
  const { ask, calls, next } = held(3);
  const answers = [ask([1, 2, 3]), ask([3, 1]), ask([2])];
  await next();
  expect((await Promise.all(answers)).map((answer) => answer.size)).toEqual([3, 3, 3]);
  expect(calls).toEqual([[1, 2, 3]]);
});

it('goes on behind a call that failed, also for those who wait for a later one', async () => {
  const { ask, calls, next } = held(1);
  const failed = expect(ask([99])).rejects.toThrow('down');
  const others = [ask([1]), ask([2])];
  for (let times = 0; times < 3; times += 1) await next();
  await failed;
  expect((await Promise.all(others)).map((answer) => [...answer.keys()])).toEqual([[1], [2]]);
  expect(calls).toEqual([[99], [1], [2]]);
});
