import { keepAll, type Progress } from './keep-all';

/** The articles after which the reader has gone. */
let wantedFor = Infinity;
afterEach(() => (wantedFor = Infinity));

/** Replies in turn; counts what was asked for. */
async function keep(...replies: unknown[]) {
  const asked: string[] = [];
  const seen: Progress[] = [];
  const paths = replies.map((_, at) => `/${at}.htm`);
  const end = await keepAll(
    paths,
    async (path) => replies[asked.push(path) - 1],
    (progress) => seen.push(progress),
    () => asked.length < wantedFor,
  );
  return { asked, seen, end };
}

it('keeps all articles in their order, and says which is on its way', async () => {
  const { asked, seen, end } = await keep('kept', 'kept');
  expect(asked).toEqual(['/0.htm', '/1.htm']);
  expect(seen.map(({ done, tried, total }) => [done, tried, total])).toEqual([
    [0, 1, 2],
    [1, 2, 2],
  ]);
  expect(end).toMatchObject({ done: 2, end: 'all' });
});

it.each([['failed'], [null]])('goes on after one that ended with %j', async (reply) => {
  expect((await keep('kept', reply, 'kept')).end).toMatchObject({ done: 2, total: 3, end: 'some' });
});

it('stops at the first that does not fit', async () => {
  const { asked, end } = await keep('kept', 'full', 'kept');
  expect(asked).toHaveLength(2);
  expect(end).toMatchObject({ done: 1, total: 3, end: 'full' });
});

it('asks for no more once the reader has logged out', async () => {
  wantedFor = 1;
  const { asked, end } = await keep('kept', 'kept', 'kept');
  expect(asked).toEqual(['/0.htm']);
  expect(end).toMatchObject({ done: 1, total: 3, end: 'some' });
});
