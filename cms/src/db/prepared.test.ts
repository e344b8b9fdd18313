import { queryByName, type Asked } from './prepared';

const warn = jest.fn();
jest.mock('../log', () => ({ createLog: () => ({ warn }) }));
beforeEach(() => warn.mockClear());

/** A database that refuses what has a name with this SQLSTATE, and says how it was asked. */
function databaseOf(refusal: string | null) {
  const asked: unknown[] = [];
  const query = async (...sent: [string | { name: string }, unknown[]?]) => {
    asked.push(sent.length === 1 ? sent[0] : sent);
    if (refusal !== null && typeof sent[0] !== 'string')
      throw Object.assign(new Error('no'), { code: refusal });
    return { rows: [{ one: 1 }] };
  };
  return { asked, pool: { query } as unknown as Asked };
}

const nameOf = (sent: unknown) => (sent as { name: string }).name;
const NAMED = { name: expect.stringMatching(/^one_[\w-]{8}$/), text: 'SELECT $1', values: [1] };
const WHOLE = ['SELECT $1', [1]];

describe('a statement by its name', () => {
  it('is sent with it', async () => {
    const { asked, pool } = databaseOf(null);
    expect(await queryByName(pool, 'one', 'SELECT $1', [1])).toEqual([{ one: 1 }]);
    await queryByName(pool, 'one', 'SELECT $1', [2]);
    expect(asked).toEqual([NAMED, { ...NAMED, values: [2] }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('has another one when its text is another one, also when the names are as long as names may be', async () => {
    const { asked, pool } = databaseOf(null);
    await queryByName(pool, 'n'.repeat(70), 'SELECT $1', [1]);
    await queryByName(pool, 'n'.repeat(70), 'SELECT $1 + 1', [1]);
    const names = asked.map(nameOf);
    expect(names.map((name) => name.length)).toEqual([63, 63]);
    expect(names[0]).not.toBe(names[1]);
  });

  it.each(['26000', '42P05'])(
    'is sent whole, and so are all that follow, where names do not work (%s), which is logged once',
    async (code) => {
      const { asked, pool } = databaseOf(code);
      expect(await queryByName(pool, 'one', 'SELECT $1', [1])).toEqual([{ one: 1 }]);
      expect(await queryByName(pool, 'one', 'SELECT $1', [1])).toEqual([{ one: 1 }]);
      await queryByName(pool, 'two', 'SELECT $1', [1]);
      expect(asked).toEqual([NAMED, WHOLE, WHOLE, WHOLE]);
      expect(warn.mock.calls).toEqual([
        [{ statement: NAMED.name, code, all: true }, 'Statements are sent whole, as their names do not work'],
      ]);
    },
  );

  it('is sent whole alone when its result has other types since', async () => {
    const { asked, pool } = databaseOf('0A000');
    await queryByName(pool, 'one', 'SELECT $1', [1]);
    await queryByName(pool, 'one', 'SELECT $1', [1]);
    expect(asked).toEqual([NAMED, WHOLE, WHOLE]);
    await queryByName(pool, 'two', 'SELECT $1', [1]);
    expect(nameOf(asked[3])).toMatch(/^two_/);
    await queryByName(pool, 'one', 'SELECT $1', [1]);
    expect(asked.slice(4)).toEqual([WHOLE, WHOLE]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('that fails otherwise is not sent twice', async () => {
    const { asked, pool } = databaseOf('57014');
    await expect(queryByName(pool, 'one', 'SELECT $1', [1])).rejects.toThrow('no');
    expect(asked).toEqual([NAMED]);
    await expect(queryByName(pool, 'one', 'SELECT $1', [1])).rejects.toThrow('no');
    expect(asked).toEqual([NAMED, NAMED]);
  });
});
