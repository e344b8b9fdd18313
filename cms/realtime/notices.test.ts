import type { QueryResult, QueryResultRow } from 'pg';
import type { Questions } from './database';
import { NoticeReader } from './notices';

const row = (key: string, at: number) => ({
  ...{ key, profile: 1, title: key, body: '', url: '/', time: Math.floor(at), at },
});

/** A database whose clock is set and whose rows are given; keeps since when it was asked for rows. */
function fakeDatabase() {
  const since: number[] = [];
  const state = { now: 0, rows: [] as ReturnType<typeof row>[] };
  const client: Questions = {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
      if (text.startsWith('SELECT extract'))
        return { rows: [{ now: state.now }] as unknown[] } as QueryResult<Row>;
      const [first, editors] = values;
      if (editors === undefined) since.push(Number(first));
      const isAsked = ({ key }: { key: string }) =>
        editors === undefined || (Array.isArray(first) && first.includes(Number(key.slice(1))));
      const rows: unknown[] = state.rows.filter(isAsked);
      return { rows } as QueryResult<Row>; // The reader takes nothing but the rows.
    },
  };
  return { since, state, client };
}

const keysOf = (deliveries: { notice: { id: string } }[]) => deliveries.map(({ notice }) => notice.id);

it('after a break it reads from the last delivery on, not from the break before', async () => {
  const { since, state, client } = fakeDatabase();
  const reader = new NoticeReader();
  state.now = 100_000;
  await reader.missed(client, 10);
  state.rows = [row('n1', 500_000)];
  expect(keysOf(await reader.named(client, ['n1']))).toEqual(['n1']);
  state.now = 600_000;
  // The margin for transactions that were under way.
  state.rows = [row('n1', 500_000), row('n2', 499_900)];
  expect(keysOf(await reader.missed(client, 500_000))).toEqual(['n2']);
  expect(since).toEqual([100_000 - 10 - 600, 500_000 - 600]);
});

it('a delivery does not take back what was read', async () => {
  const { since, state, client } = fakeDatabase();
  const reader = new NoticeReader();
  state.now = 100_000;
  await reader.missed(client, 10);
  state.rows = [row('n1', 99_000)];
  await reader.named(client, ['n1']);
  await reader.missed(client, 20);
  expect(since.at(-1)).toBe(100_000 - 600);
});

it('what is older than the process is delivered to nobody, also when something is announced meanwhile', async () => {
  const { state, client } = fakeDatabase();
  const reader = new NoticeReader();
  state.now = 100_000;
  state.rows = [row('n1', 99_000), row('n2', 99_995), row('n3', 100_001)];
  const [missed, announced] = await Promise.all([reader.missed(client, 10), reader.named(client, ['n3'])]);
  expect([...keysOf(missed), ...keysOf(announced)].sort()).toEqual(['n2', 'n3']);
});

it('keeps nothing of what is never read again', async () => {
  const { state, client } = fakeDatabase();
  const reader = new NoticeReader();
  state.now = 100_000;
  await reader.missed(client, 10);
  state.rows = [row('n1', 100_001)];
  await reader.named(client, ['n1']);
  state.rows = [row('n2', 200_000)];
  await reader.named(client, ['n2']);
  expect(reader.kept).toBe(1);
});
