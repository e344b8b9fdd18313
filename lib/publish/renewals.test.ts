import { Renewals, type OwnAnswer, type OwnPage } from './renewals';

/** A site whose answers the test gives, one by one, in the order of the questions. */
class Site {
  readonly asked: string[] = [];
  /** Those of them for pages that had been asked for before. */
  readonly again: string[] = [];
  readonly #open: ((answer: OwnAnswer | Error) => void)[] = [];

  ask = ({ path }: OwnPage, isAgain: boolean): Promise<OwnAnswer> =>
    new Promise((resolve, reject) => {
      this.asked.push(path);
      if (isAgain) this.again.push(path);
      this.#open.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });

  /** Answers the oldest open question. */
  async answer(answer: OwnAnswer | Error): Promise<void> {
    this.#open.shift()?.(answer);
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  }
}

const HIT = { status: 200, cache: 'HIT', etag: 'new' };
const MISS = { status: 200, cache: 'MISS', etag: 'new' };
const page = (path: string, shows: OwnPage['shows'] = 'there'): OwnPage => ({ path, lang: 'zh-CN', shows });

describe('pages rendered after their tags were cleared', () => {
  let site: Site;
  let isUp: boolean;
  let time: number;
  let pauses: number[];
  let renewals: Renewals;
  beforeEach(() => {
    site = new Site();
    isUp = true;
    time = 1000;
    pauses = [];
    renewals = new Renewals(
      site.ask,
      () => isUp,
      () => (time += 1),
      async (ms) => void pauses.push(ms),
    );
  });

  it('asks for a page, and once more for the one that was stored: it was visible with the first answer', async () => {
    const done = renewals.renew(page('/a'));
    await site.answer(MISS);
    await site.answer(HIT);
    expect(await done).toBe(1001);
    expect(site.asked).toEqual(['/a', '/a']);
  });

  it('counts from the second answer where the first was of a render that was under way', async () => {
    const done = renewals.renew(page('/a'));
    await site.answer({ ...MISS, etag: 'old' });
    await site.answer(MISS);
    expect(await done).toBe(1002);
  });

  it('renders every page before it asks for one again', async () => {
    const all = Promise.all(['/a', '/b', '/c'].map((path) => renewals.renew(page(path))));
    for (let n = 0; n < 3; n += 1) await site.answer(MISS);
    for (let n = 0; n < 3; n += 1) await site.answer(HIT);
    expect(await all).toEqual([1001, 1002, 1003]);
    expect(site.asked).toEqual(['/a', '/b', '/c', '/a', '/b', '/c']);
    expect(site.again).toEqual(['/a', '/b', '/c']);
  });

  it('takes a page that is not stored, as a 404, for new when the second answer has come', async () => {
    const done = renewals.renew(page('/gone', 'gone'));
    await site.answer({ status: 404, cache: null, etag: null });
    await site.answer({ status: 404, cache: null, etag: null });
    expect(await done).toBe(1002);
    expect(site.asked).toHaveLength(2);
  });

  it.each([
    ['an article that is not there yet', 'there', 404],
    ['one that has moved', 'there', 308],
    ['one that is refused', 'there', 403],
    ['a deleted one that is still there', 'gone', 200],
    ['a list that is refused', 'either', 400],
  ] as const)('says of %s that it is not seen', async (_, shows, status) => {
    const done = renewals.renew(page('/a', shows));
    await site.answer({ status, cache: null, etag: null });
    await site.answer({ status, cache: null, etag: null });
    expect(await done).toBeNull();
  });

  it.each([
    ['gone', 410],
    ['gone', 308],
    ['either', 200],
    ['either', 404],
  ] as const)('takes a page that is to be %s for new with %d', async (shows, status) => {
    const done = renewals.renew(page('/a', shows));
    await site.answer({ status, cache: 'HIT', etag: null });
    expect(await done).toBe(1001);
  });

  it.each([
    ['no answer', new Error('refused')],
    ['an error', { status: 500, cache: null, etag: null }],
  ])('says of %s that it is not seen', async (_, answer) => {
    const done = renewals.renew(page('/a'));
    await site.answer(answer);
    expect(await done).toBeNull();
  });

  it('does not believe an old page, and asks again ever later while it comes', async () => {
    const done = renewals.renew(page('/a'));
    for (let n = 0; n < 4; n += 1) await site.answer({ ...HIT, cache: 'STALE' });
    expect(await done).toBeNull();
    expect(site.asked).toHaveLength(4);
    expect(pauses).toEqual([50, 200, 1000]);
  });

  it('finds the page that was being rendered when the old one came', async () => {
    const done = renewals.renew(page('/a'));
    await site.answer({ ...HIT, cache: 'STALE', etag: 'old' });
    await site.answer(HIT);
    expect(await done).toBe(1002);
  });

  it('does not believe what is rendered while the CMS does not answer', async () => {
    isUp = false;
    const done = renewals.renew(page('/a'));
    await site.answer(HIT);
    expect(await done).toBeNull();
  });

  it('renders two pages at a time', async () => {
    const all = Promise.all(['/a', '/b', '/c'].map((path) => renewals.renew(page(path))));
    expect(site.asked).toEqual(['/a', '/b']);
    await site.answer(HIT);
    expect(site.asked).toEqual(['/a', '/b', '/c']);
    await site.answer(HIT);
    await site.answer(HIT);
    expect(await all).toEqual([1001, 1002, 1003]);
  });

  it('lets changes that come while a page waits share its next render', async () => {
    const first = renewals.renew(page('/a'));
    const [second, third] = [renewals.renew(page('/a')), renewals.renew(page('/a'))];
    // The first may have begun before the second change, so that has a render of its own, after it.
    expect(site.asked).toEqual(['/a']);
    await site.answer(HIT);
    expect(await first).toBe(1001);
    expect(site.asked).toEqual(['/a', '/a']);
    await site.answer(HIT);
    expect(await Promise.all([second, third])).toEqual([1002, 1002]);
    expect(site.asked).toHaveLength(2);
  });

  it('tells the languages of one address apart', () => {
    void renewals.renew({ path: '/', lang: 'zh-CN', shows: 'there' });
    void renewals.renew({ path: '/', lang: 'en-US', shows: 'there' });
    expect(site.asked).toEqual(['/', '/']);
  });

  it('leaves what is too much to the visitors', async () => {
    const paths = Array.from({ length: 100 }, (_, n) => `/${n}`);
    const all = paths.map((path) => renewals.renew(page(path)));
    expect(await all[99]).toBeNull();
    for (let n = 0; n < 34; n += 1) await site.answer(HIT);
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(34);
    expect(site.asked).toHaveLength(34);
  });
});
