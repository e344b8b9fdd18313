import { InTurn } from './in-turn';

/** Work that goes on until it is told to end. */
function openWork(name: string, log: string[]) {
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name));
  });
  return {
    work: () => {
      log.push(name);
      return ended;
    },
    end,
  };
}

it('runs so many at once, and the rest in the order they came', async () => {
  const [turns, log] = [new InTurn(2), [] as string[]];
  const works = ['a', 'b', 'c', 'd'].map((name) => openWork(name, log));
  const answers = works.map(({ work }) => turns.run(work));
  expect(log).toEqual(['a', 'b']);
  works[1]?.end();
  expect(await answers[1]).toBe('b');
  expect(log).toEqual(['a', 'b', 'c']);
  for (const { end } of works) end();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

it('gives the turn of one that fails to the next', async () => {
  const [turns, log] = [new InTurn(1), [] as string[]];
  const [bad, good] = [openWork('bad', log), openWork('good', log)];
  const answers = [turns.run(bad.work), turns.run(good.work)];
  bad.end(new Error('no'));
  good.end();
  await expect(answers[0]).rejects.toThrow('no');
  expect(await answers[1]).toBe('good');
  const later = openWork('later', log);
  later.end();
  expect(await turns.run(later.work)).toBe('later');
});

it('takes nobody before those who wait', async () => {
  const [turns, log] = [new InTurn(1), [] as string[]];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => openWork(name, log));
  if (!first || !second || !third) throw new Error('three were made');
  const one = turns.run(first.work);
  const two = turns.run(second.work);
  first.end();
  await one;
  const three = turns.run(third.work);
  second.end();
  third.end();
  await Promise.all([two, three]);
  expect(log).toEqual(['first', 'second', 'third']);
});
