import { ending, TOO_LATE, UNKNOWN } from './commit';

let isStopped = false;
jest.mock('../start/stopping', () => ({
  isStopping: () => isStopped,
  unlessStopping: () => {
    if (isStopped) throw new Error('Everything is being stopped.');
  },
}));

const said: string[] = [];
beforeEach(() => {
  isStopped = false;
  said.length = 0;
  for (const way of ['warn', 'error'] as const) {
    jest.spyOn(console, way).mockImplementation((...words: unknown[]) => {
      said.push(words.join(' '));
    });
  }
});
afterEach(() => jest.restoreAllMocks());

/** An ending whose step of that name waits until it is let go or fails. */
function waitingIn(name: 'place' | 'commit') {
  const done: string[] = [];
  let letGo = () => {};
  let fail: (error: Error) => void = () => {};
  const gate = new Promise<null>((resolve, reject) => {
    letGo = () => resolve(null);
    fail = reject;
  });
  const step = (one: string) => async () => {
    done.push(`${one} begins`);
    if (one === name) await gate;
    done.push(`${one} ends`);
  };
  const restore = ending({
    place: step('place'),
    keep: () => done.push('keep'),
    commit: step('commit'),
    settle: () => done.push('settle'),
    takeBack: step('takeBack'),
  });
  const ran = restore.run().then(
    () => 'done',
    (error: Error) => error.message,
  );
  const stop = () => {
    isStopped = true;
    return restore.stop();
  };
  return { done, ran, stop, letGo, fail };
}

const PLACED = ['place begins', 'place ends'];

it('takes back what is placed only when it no longer comes, and commits nothing after a stop', async () => {
  const { done, ran, stop, letGo } = waitingIn('place');
  const stopped = stop();
  letGo();
  await stopped;
  expect(await ran).toBe('Everything is being stopped.');
  expect(done).toEqual([...PLACED, 'takeBack begins', 'takeBack ends']);
});

it('ends what it has told the database to commit when it is stopped in between', async () => {
  const { done, ran, stop, letGo } = waitingIn('commit');
  await new Promise(setImmediate);
  const stopped = stop();
  letGo();
  await stopped;
  expect(await ran).toBe('done');
  expect(done).toEqual([...PLACED, 'keep', 'commit begins', 'commit ends', 'settle']);
  expect(said).toEqual([TOO_LATE]);
});

it('takes nothing back when the database does not answer, and says so', async () => {
  const { done, ran, stop, fail } = waitingIn('commit');
  await new Promise(setImmediate);
  fail(new Error('Connection terminated unexpectedly'));
  expect(await ran).toBe('Connection terminated unexpectedly');
  await stop();
  expect(done).toEqual([...PLACED, 'keep', 'commit begins']);
  expect(said).toEqual([UNKNOWN]);
});
