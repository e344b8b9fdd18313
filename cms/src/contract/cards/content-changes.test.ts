import { CHANGES, ContentChanges, LOOKS_WITHIN_MS, type Change } from './content-changes';

/** A database that answers one snapshot and its changes after another, and a clock. */
function followed(answers: { snapshot: string; origin?: string; changes?: [string, number | null][] }[]) {
  const asked: unknown[] = [];
  const told: (readonly Change[] | null)[] = [];
  const clock = { now: 0 };
  const query = async ({ values: [since] }: { values: [unknown] }) => {
    asked.push(since);
    const answer = answers.shift();
    if (!answer) throw new Error('down');
    return { rows: [{ changes: [], origin: '16384 1700000000.25', ...answer }] };
  };
  const pool = { query } as unknown as ConstructorParameters<typeof ContentChanges>[0]; // the one statement alone
  const changes = new ContentChanges(
    pool,
    (some) => told.push(some),
    () => clock.now,
  );
  return { changes, asked, told, clock };
}

describe('what has changed', () => {
  it('may be anything at first, and then is what the database has noted since', async () => {
    const { changes, asked, told } = followed([
      { snapshot: '5:5:' },
      { snapshot: '5:9:5,7', changes: [['posts', 3]] },
      { snapshot: '9:9:' },
      { snapshot: '9:12:', changes: [['brands', null]] },
    ]);
    for (let at = 0; at < 4; at += 1) await changes.upToDate();
    expect(asked).toEqual([null, '5:5:', '5:9:5,7', '9:9:']);
    expect(told).toEqual([null, [{ source: 'posts', entity: 3 }], [{ source: 'brands', entity: null }]]);
  });

  it('is asked for again since the last answer when the database did not answer', async () => {
    const { changes, asked } = followed([{ snapshot: '5:5:' }]);
    await changes.upToDate();
    await expect(changes.upToDate()).rejects.toThrow('down');
    await expect(changes.upToDate()).rejects.toThrow('down');
    expect(asked).toEqual([null, '5:5:', '5:5:']);
  });

  it('may be anything when the last look was so long ago that notes may be gone', async () => {
    const { changes, told, clock } = followed([
      { snapshot: '5:5:' },
      { snapshot: '6:6:' },
      { snapshot: '7:7:' },
    ]);
    await changes.upToDate();
    clock.now += LOOKS_WITHIN_MS - 1;
    await changes.upToDate();
    expect(told).toEqual([null]);
    clock.now += LOOKS_WITHIN_MS;
    await changes.upToDate();
    expect(told).toEqual([null, null]);
  });

  it('may be anything when the database was put back to an earlier state', async () => {
    const { changes, told } = followed([
      { snapshot: '5:1000:' },
      { snapshot: '5:999:', changes: [['posts', 3]] },
    ]);
    await changes.upToDate();
    await changes.upToDate();
    expect(told).toEqual([null, null]);
  });

  it.each([
    ['was started anew, or another one answers in its place', '16384 1700000099.5'],
    ['has another table of notes', '17000 1700000000.25'],
  ])('may be anything when the database %s, also in a later state', async (_, origin) => {
    const { changes, told } = followed([
      { snapshot: '5:1000:' },
      { snapshot: '5:2000:', origin, changes: [['posts', 3]] },
      { snapshot: '5:2001:', origin, changes: [['posts', 4]] },
    ]);
    for (let at = 0; at < 3; at += 1) await changes.upToDate();
    expect(told).toEqual([null, null, [{ source: 'posts', entity: 4 }]]);
  });

  it('is looked up by number: a transaction that stays open makes no look read the notes of others again', () => {
    // The notes of those that had ended before, between the oldest open one and the newest, are in no condition.
    expect(CHANGES).toContain('xid >= pg_snapshot_xmax($1::pg_snapshot)');
    expect(CHANGES).toContain('xid = ANY(ARRAY(SELECT pg_snapshot_xip($1::pg_snapshot)))');
    expect(CHANGES).not.toContain('pg_snapshot_xmin');
  });

  it('is asked for once by all who ask while it is asked for, after they have asked', async () => {
    const { changes, asked } = followed([{ snapshot: '5:5:' }, { snapshot: '6:6:' }]);
    const first = changes.upToDate();
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, changes.upToDate(), changes.upToDate(), changes.upToDate()]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  describe('told by another statement', () => {
    const row = (
      snapshot: string,
      changes: [string, number | null][] = [],
      origin = '16384 1700000000.25',
    ) => ({
      ...{ snapshot, origin, changes },
    });

    it('is what was noted since the last look', async () => {
      const { changes, told, asked } = followed([{ snapshot: '5:5:' }, { snapshot: '7:7:' }]);
      await changes.upToDate();
      const { value, take } = changes.alsoRead.begin();
      take(row('6:6:', [['posts', 3]]));
      await changes.upToDate();
      expect([value, asked]).toEqual(['5:5:', [null, '6:6:']]);
      expect(told).toEqual([null, [{ source: 'posts', entity: 3 }]]);
    });

    it('may be anything when nobody has looked before', () => {
      const { changes, told } = followed([]);
      const { value, take } = changes.alsoRead.begin();
      take(row('6:6:', [['posts', 3]]));
      expect([value, told, changes.alsoRead.begin().value]).toEqual([null, [null], '6:6:']);
    });

    it.each([
      ['the earlier one', '7:7:', '6:6:'],
      ['the later one', '6:6:', '7:7:'],
    ])('loses nothing when of two at once %s is answered last', (_, first, last) => {
      const { changes, told } = followed([]);
      changes.alsoRead.begin().take(row('5:5:'));
      const [one, other] = [changes.alsoRead.begin(), changes.alsoRead.begin()];
      one.take(row(first, [['posts', 3]]));
      other.take(row(last, [['posts', 4]]));
      // Since the first answer, whatever the other one has told: rather some changes twice than none.
      expect(changes.alsoRead.begin().value).toBe(first);
      expect(told).toEqual([null, [{ source: 'posts', entity: 3 }], [{ source: 'posts', entity: 4 }]]);
    });

    it('may be anything when another database answers, also the one of two that is answered last', () => {
      const { changes, told } = followed([]);
      changes.alsoRead.begin().take(row('5:5:'));
      const [one, other] = [changes.alsoRead.begin(), changes.alsoRead.begin()];
      one.take(row('9:9:', [['posts', 3]], '16384 1700000099.5'));
      other.take(row('9:10:', [['posts', 4]], '16384 1700000099.5'));
      expect(told).toEqual([null, null, null]);
    });
  });
});
