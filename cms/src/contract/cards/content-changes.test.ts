import { ContentChanges, LOOKS_WITHIN_MS, type Change } from './content-changes';

/** A database that answers one snapshot and its changes after another, and a clock. */
function followed(answers: { snapshot: string; changes?: [string, number | null][] }[]) {
  const asked: unknown[] = [];
  const told: (readonly Change[] | null)[] = [];
  const clock = { now: 0 };
  const query = async (_: string, [since]: [unknown]) => {
    asked.push(since);
    const answer = answers.shift();
    if (!answer) throw new Error('down');
    return { rows: [{ changes: [], ...answer }] };
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

  it('is asked for once by all who ask while it is asked for, after they have asked', async () => {
    const { changes, asked } = followed([{ snapshot: '5:5:' }, { snapshot: '6:6:' }]);
    const first = changes.upToDate();
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, changes.upToDate(), changes.upToDate(), changes.upToDate()]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});
