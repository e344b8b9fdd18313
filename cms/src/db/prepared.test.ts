import { queryByName, type Asked } from './prepared';

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

const NAMED = { name: 'one', text: 'SELECT $1', values: [1] };
const WHOLE = ['SELECT $1', [1]];

describe('a statement by its name', () => {
  it('is sent with it', async () => {
    const { asked, pool } = databaseOf(null);
    expect(await queryByName(pool, 'one', 'SELECT $1', [1])).toEqual([{ one: 1 }]);
    await queryByName(pool, 'one', 'SELECT $1', [2]);
    expect(asked).toEqual([NAMED, { ...NAMED, values: [2] }]);
  });

  it.each(['26000', '42P05', '0A000'])(
    'is sent as a whole, and so are all that follow, where names do not work (%s)',
    async (code) => {
      const { asked, pool } = databaseOf(code);
      expect(await queryByName(pool, 'one', 'SELECT $1', [1])).toEqual([{ one: 1 }]);
      expect(await queryByName(pool, 'one', 'SELECT $1', [1])).toEqual([{ one: 1 }]);
      expect(asked).toEqual([NAMED, WHOLE, WHOLE]);
    },
  );

  it('that fails otherwise is not sent twice', async () => {
    const { asked, pool } = databaseOf('57014');
    await expect(queryByName(pool, 'one', 'SELECT $1', [1])).rejects.toThrow('no');
    expect(asked).toEqual([NAMED]);
    await expect(queryByName(pool, 'one', 'SELECT $1', [1])).rejects.toThrow('no');
    expect(asked).toEqual([NAMED, NAMED]);
  });
});
