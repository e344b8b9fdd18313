import { z } from 'zod';
import { APP, BRAND_FACETS, hitOf, startStandIn, type StandIn } from '../../../scripts/test/hosted-index';
import type { Connection } from '../db/connection';
import { HostedIndex, isRefusal, reasonOf, type IndexObject } from './client';
import { replaceAll } from './replace';
import { tellChanges } from './tell-changes';

let service: StandIn;
beforeEach(async () => (service = await startStandIn()));
afterEach(() => service.close());

const appOf = (more: Partial<{ id: string; key: string; url: string }> = {}) => ({
  ...APP,
  url: service.url,
  ...more,
});

const object = (id: number, more: Partial<IndexObject> = {}): IndexObject => ({
  ...hitOf(id),
  published: 1_700_000_000 + id,
  ...more,
});
const some = (count: number) => Array.from({ length: count }, (_, at) => object(at + 1));

describe('filling the hosted index', () => {
  it('puts all objects in the place of the old ones, with its settings, and says how far it is', async () => {
    const index = new HostedIndex(appOf());
    await replaceAll(index, some(3), 'draft', () => undefined);
    const done: number[] = [];
    await replaceAll(index, some(1200), 'draft', (count) => done.push(count));
    expect(done).toEqual([500, 1000, 1200]);
    expect(service.objects('products')?.size).toBe(1200);
    expect(service.objects('products')?.get('7')).toEqual(object(7));
    expect(service.objects('draft')).toBeUndefined();
    expect(service.settings('products')).toMatchObject({
      attributesForFaceting: expect.arrayContaining([...BRAND_FACETS, 'category', 'material']),
      paginationLimitedTo: 20_000,
    });
  });

  it('keeps the rules and synonyms of the old one', async () => {
    const index = new HostedIndex(appOf());
    await replaceAll(index, some(1), 'draft', () => undefined);
    service.asked.length = 0;
    await replaceAll(index, some(1), 'draft', () => undefined);
    expect(service.asked.find(({ path }) => path === '/1/indexes/products/operation')?.body).toEqual({
      operation: 'copy',
      destination: 'draft',
      scope: ['rules', 'synonyms'],
    });
  });

  it('leaves readers the old ones when it fails halfway, and nothing half done', async () => {
    const index = new HostedIndex(appOf());
    await replaceAll(index, some(3), 'draft', () => undefined);
    const half = replaceAll(index, some(1200), 'draft', (count) => {
      if (count === 500) service.fail(403);
    });
    await expect(half).rejects.toMatchObject({ status: 403 });
    expect(service.objects('products')?.size).toBe(3);
    expect(service.objects('draft')).toBeUndefined();
  });
});

/** The notes of a database, as far as it is asked for them, and the events for the site; what is not committed is lost. */
function notesOf(products: number[]) {
  type State = { rows: { seq: string; product: number }[]; events: unknown[] };
  let kept: State = { rows: products.map((product, at) => ({ seq: String(at + 1), product })), events: [] };
  let now = kept;
  let isDown = false;
  const query: Connection['query'] = async (text, values = []) => {
    const [first] = values;
    if (text === 'BEGIN') now = { ...kept };
    else if (text === 'COMMIT') kept = now;
    else if (text === 'ROLLBACK') now = kept;
    else if (text.startsWith('SELECT')) return { rows: kept.rows.slice(0, Number(first)) };
    else if (text.startsWith('INSERT INTO outbox'))
      now = { ...now, events: [...now.events, JSON.parse(String(values[2]))] };
    else if (text.startsWith('DELETE FROM hosted_index_changes')) {
      if (isDown) throw new Error('The database is gone');
      const dropped = z.array(z.string()).parse(first);
      now = { ...now, rows: now.rows.filter(({ seq }) => !dropped.includes(seq)) };
    } else throw new Error(`Unknown statement: ${text}`);
    return { rows: [] };
  };
  return {
    query,
    left: () => kept.rows.map(({ product }) => product),
    events: () => kept.events,
    failToDrop: (fails: boolean) => (isDown = fails),
  };
}

describe('telling the hosted index of changes', () => {
  const published = (...objects: IndexObject[]) => {
    const all = new Map(objects.map((one) => [Number(one.objectID), one]));
    return async (ids: readonly number[]) => ids.flatMap((id) => all.get(id) ?? []);
  };
  const warned: number[] = [];
  const warn = (product: number) => void warned.push(product);
  beforeEach(() => (warned.length = 0));

  it('puts what is published and removes what is not, in their order, each as it is now', async () => {
    const index = new HostedIndex(appOf());
    await index.change([{ put: object(1) }, { put: object(2) }]);
    const notes = notesOf([2, 3, 2]);
    expect(await tellChanges(notes, index, published(object(3, { views: 9 })), warn)).toBe(2);
    expect([...(service.objects('products') ?? [])].map(([id]) => id)).toEqual(['1', '3']);
    expect(notes.left()).toEqual([]);
    expect(await tellChanges(notes, index, published(), warn)).toBe(0);
    // One event clears the lists of products.
    expect(notes.events()).toEqual([
      {
        ...{ event: 'product.updated', id: 3, slug: 'brick-3' },
        ...{ old_slug: '', post_type: '', terms: [] },
      },
    ]);
  });

  it('tells the site when the index answers with the changes, and not before', async () => {
    const notes = notesOf([1]);
    const release = service.hold();
    const telling = tellChanges(notes, new HostedIndex(appOf()), published(object(1)), warn);
    const isWaiting = () => service.asked.some(({ path }) => path.includes('/task/'));
    while (!isWaiting()) await new Promise(setImmediate);
    expect([notes.left(), notes.events()]).toEqual([[1], []]);
    release();
    await telling;
    expect([notes.left(), notes.events()]).toEqual([[], [expect.objectContaining({ slug: 'brick-1' })]]);
  });

  it('tells the site also of products that are all gone', async () => {
    const notes = notesOf([7]);
    await tellChanges(notes, new HostedIndex(appOf()), published(), warn);
    expect(notes.events()).toMatchObject([{ event: 'product.updated', id: 7, slug: 'product-7' }]);
  });

  it.each([
    ['its task cannot be asked for', () => service.fail(null, 403)],
    ['the notes cannot be deleted', (notes: ReturnType<typeof notesOf>) => notes.failToDrop(true)],
  ])('keeps the notes and records no event when %s, and does both the next time', async (_, breakIt) => {
    const notes = notesOf([1]);
    breakIt(notes);
    const index = new HostedIndex(appOf());
    await expect(tellChanges(notes, index, published(object(1)), warn)).rejects.toThrow();
    expect([notes.left(), notes.events()]).toEqual([[1], []]);
    notes.failToDrop(false);
    await tellChanges(notes, new HostedIndex(appOf()), published(object(1)), warn);
    expect([notes.left(), notes.events()]).toEqual([[], [expect.objectContaining({ id: 1 })]]);
  });

  it('keeps the notes while the service does not take them', async () => {
    const index = new HostedIndex(appOf());
    const notes = notesOf([1]);
    service.fail(500);
    await expect(tellChanges(notes, index, published(object(1)), warn)).rejects.toThrow();
    expect(notes.left()).toEqual([1]);
    await tellChanges(notes, new HostedIndex(appOf()), published(object(1)), warn);
    expect(service.objects('products')?.has('1')).toBe(true);
    expect(notes.left()).toEqual([]);
  });

  it('lets one that the service will never take keep no other back', async () => {
    const notes = notesOf([1, 2, 3]);
    const large = object(2, { title: 'x'.repeat(200_000) });
    await tellChanges(notes, new HostedIndex(appOf()), published(object(1), large, object(3)), warn);
    expect([...(service.objects('products')?.keys() ?? [])]).toEqual(['1', '3']);
    expect(warned).toEqual([2]);
    expect(notes.left()).toEqual([]);
  });
});

describe('what is said of a failure', () => {
  const failureOf = async (app: ReturnType<typeof appOf>) =>
    new HostedIndex(app).change([{ put: object(1) }]).then(
      () => null,
      (error: unknown) => ({ error, reason: reasonOf(error, app) }),
    );

  it('of a wrong key names the variable and never the key', async () => {
    const failed = await failureOf(appOf({ key: 'wrong-secret-key' }));
    expect(failed?.reason).toContain('ALGOLIA_ADMIN_KEY must be a key of the application STANDIN');
    expect(failed?.reason).not.toContain('wrong-secret-key');
    expect(isRefusal(failed?.error)).toBe(false);
  });

  it('of a host that does not answer names where it was looked for', async () => {
    const gone = await startStandIn();
    await gone.close();
    const failed = await failureOf(appOf({ url: gone.url }));
    expect(failed?.reason).toContain(`does not answer at ${gone.url}`);
  });

  it('of what the service said is in its own words, without the key', async () => {
    service.fail(404);
    expect((await failureOf(appOf()))?.reason).toBe('The hosted index answered 404: not now');
    const error = new Error(`no ${APP.key} here`);
    expect(reasonOf(error, appOf())).toBe('no […] here');
  });
});
