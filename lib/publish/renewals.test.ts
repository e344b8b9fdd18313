import { Renewals, type OwnAnswer, type OwnPage } from './renewals';

/** A site whose answers the test gives, one by one, in the order of the questions. */
class Site {
  readonly asked: string[] = [];
  readonly #open: ((answer: OwnAnswer | Error) => void)[] = [];

  ask = ({ path }: OwnPage): Promise<OwnAnswer> =>
    new Promise((resolve, reject) => {
      this.asked.push(path);
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
const page = (path: string): OwnPage => ({ path, lang: 'zh-CN' });

describe('pages rendered after their tags were cleared', () => {
  let site: Site;
  let isUp: boolean;
  let time: number;
  let renewals: Renewals;
  beforeEach(() => {
    site = new Site();
    isUp = true;
    time = 1000;
    renewals = new Renewals(
      site.ask,
      () => isUp,
      () => (time += 1),
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
  });

  it('takes a page that is not stored, as a 404, for new when the second answer has come', async () => {
    const done = renewals.renew(page('/gone'));
    await site.answer({ status: 404, cache: null, etag: null });
    await site.answer({ status: 404, cache: null, etag: null });
    expect(await done).toBe(1002);
    expect(site.asked).toHaveLength(2);
  });

  it.each([
    ['no answer', new Error('refused')],
    ['an error', { status: 500, cache: null, etag: null }],
  ])('says of %s that it is not seen', async (_, answer) => {
    const done = renewals.renew(page('/a'));
    await site.answer(answer);
    expect(await done).toBeNull();
  });

  it('does not believe an old page', async () => {
    const done = renewals.renew(page('/a'));
    for (let n = 0; n < 3; n += 1) await site.answer({ ...HIT, cache: 'STALE' });
    expect(await done).toBeNull();
    expect(site.asked).toHaveLength(3);
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
    void renewals.renew({ path: '/', lang: 'zh-CN' });
    void renewals.renew({ path: '/', lang: 'en-US' });
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
