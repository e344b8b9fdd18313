import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { z } from 'zod';
import { APP, SEARCH_KEY, startStandIn, type StandIn } from '../../scripts/test/hosted-index';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { revisionOf } from './revision-of';

jest.setTimeout(240_000);

const ROOT = path.join(__dirname, '..', '..');

let service: StandIn;
let own: OwnCms;
let cms: CmsProcess;
let token: string;

beforeAll(async () => {
  service = await startStandIn();
  own = await makeOwnCms({
    ALGOLIA_APP_ID: APP.id,
    ALGOLIA_ADMIN_KEY: APP.key,
    ALGOLIA_URL: service.url,
  });
  cms = await own.start('first');
  token = await firstAdministrator(cms);
});
afterAll(async () => {
  await own.end();
  await service.close();
});

const authorization = () => ({ authorization: `JWT ${token}` });
const read = async (at: string) => (await cms.call(`cms-api/${at}`, { headers: authorization() })).body;

/** A write of the dashboard: of a new entry, or of one as it was read just now. @returns its id */
async function write(at: string, fields: object): Promise<number> {
  const isNew = !at.includes('/');
  const headers = {
    'content-type': 'application/json',
    ...authorization(),
    ...(isNew ? {} : await revisionOf(read, at)),
  };
  const method = isNew ? 'POST' : 'PATCH';
  const { status, body } = await cms.call(`cms-api/${at}`, { method, headers, body: JSON.stringify(fields) });
  if (status >= 300) throw new Error(`${at}: ${status} ${JSON.stringify(body)}`);
  return z.object({ doc: z.object({ id: z.number() }) }).parse(body).doc.id;
}

const product = (slug: string, fields: object) =>
  write('products', { title: { zh: slug, en: slug }, slug, _status: 'published', ...fields });

/** The command, as it is run beside a magazine. */
async function push(more: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/search-push.mjs'], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', ...own.env, CMS_PORT: new URL(cms.url).port, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const [code] = await once(child, 'close');
  return { code: z.number().nullable().parse(code), said };
}

const hosted = (id: number) => service.objects('products')?.get(String(id));
const noted = async () =>
  (await own.database.query<{ count: number }>('SELECT count(*)::int AS count FROM hosted_index_changes'))
    .rows[0]?.count;

it('the hosted index is filled by a command and then kept in step with what is published', async () => {
  const brand = await write('brands', {
    title: { zh: '石材甲', en: 'Stone A' },
    slug: 'stone-a',
    _status: 'published',
  });
  const root = await write('catalog', { name: { zh: '面材', en: 'Surfaces' }, slug: 'surfaces' });
  const leaf = await write('catalog', { name: { zh: '砖', en: 'Brick' }, slug: 'brick', parent: root });
  const lamps = await write('catalog', { name: { zh: '灯', en: 'Lamps' }, slug: 'lamps' });
  const brick = await product('clay-brick', { brand, categories: [leaf] });
  const lamp = await product('desk-lamp', { categories: [lamps] });
  // Nobody tells an index that was never filled, and nothing is kept for it.
  expect(await noted()).toBe(0);

  const wrong = await push({ ALGOLIA_ADMIN_KEY: 'wrong-secret-key' });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('refuses the key') });
  expect(wrong.said).not.toContain('wrong-secret-key');

  const filled = await push();
  expect(filled).toMatchObject({ code: 0, said: expect.stringContaining('has 2 products') });
  expect(hosted(brick)).toMatchObject({ brand: 'Stone A', category: ['brick', 'surfaces'] });

  const board = await product('oak-board', { brand, categories: [leaf] });
  await eventually(async () => hosted(board) !== undefined);
  await write(`brands/${brand}`, { title: { zh: '石材甲', en: 'Stone Renamed' } });
  await eventually(async () => [brick, board].every((id) => hosted(id)?.brand === 'Stone Renamed'));
  await write(`catalog/${leaf}`, { parent: lamps });
  await eventually(async () => String(hosted(brick)?.category) === 'brick,lamps');
  await write(`products/${lamp}`, { _status: 'draft' });
  await eventually(async () => hosted(lamp) === undefined);
  // Notes are dropped after the service has taken what they are of.
  await eventually(async () => (await noted()) === 0);
});

it('a brand is looked up in it by either name (C94)', async () => {
  const client = algoliasearch(APP.id, SEARCH_KEY, {
    hosts: [{ url: new URL(service.url).host, protocol: 'http', accept: 'readWrite' }],
  });
  for (const facetQuery of ['石材', 'stone']) {
    const question = {
      type: 'facet' as const,
      indexName: 'products',
      facet: 'brand_detail.title',
      facetQuery,
    };
    const { results } = await client.search({ requests: [question] });
    expect(results).toMatchObject([{ facetHits: [{ value: '石材甲|Stone Renamed', count: 2 }] }]);
  }
});

/** What events of products for the site are about, the oldest first. */
const eventsOf = async () =>
  (
    await own.database.query<{ slug: string }>(
      "SELECT slug FROM outbox WHERE event LIKE 'product.%' ORDER BY id",
    )
  ).rows.map(({ slug }) => slug);

it('the site clears its lists of products again when the index answers with a change', async () => {
  const before = (await eventsOf()).length;
  const release = service.hold();
  const slate = await product('slate-tile', {});
  await eventually(async () => hosted(slate) !== undefined);
  // The event of the publication itself.
  expect((await eventsOf()).slice(before)).toEqual(['slate-tile']);
  expect(await noted()).toBeGreaterThan(0);
  release();
  await eventually(async () => (await noted()) === 0);
  expect((await eventsOf()).slice(before)).toEqual(['slate-tile', 'slate-tile']);
});

it('a service that refuses holds up no publication, and gets what it has missed', async () => {
  // More than one turn tries.
  service.fail(...Array.from({ length: 2 }, () => 500));
  const late = await product('late-brick', {});
  expect((await cms.call(`api/product/${late}`)).status).toBe(200);
  await eventually(async () => hosted(late) !== undefined, 60);
  expect(cms.said()).toContain('Changes wait for the hosted index');
  expect(cms.said()).not.toContain(APP.key);
});
