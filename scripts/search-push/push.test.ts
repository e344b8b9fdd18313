import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP, hitOf, startStandIn, type StandIn } from '../test/hosted-index';
import { earlierChangesEnd } from './earlier-changes';
import { push } from './push';

const COUNT = 450;
let service: StandIn;
let cms: Server;
let cmsUrl: string;
/** What the CMS has, and how often it was asked. */
let products: number[];
let answered: number;
let beforeAnswer: (() => void) | null;
/** So many questions are refused, for another second. */
let refusals: number;

beforeEach(async () => {
  service = await startStandIn();
  products = Array.from({ length: COUNT }, (_, at) => at + 1);
  answered = 0;
  beforeAnswer = null;
  refusals = 0;
  cms = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(429, { 'retry-after': '1' }).end('{"message":"Too many requests","status":429}');
        return;
      }
      answered += 1;
      beforeAnswer?.();
      const { requests } = JSON.parse(text) as { requests: [{ page: number; hitsPerPage: number }] }; // what readPage sends
      const [{ page, hitsPerPage }] = requests;
      const result = {
        ...{ index: 'products', query: '', page, hitsPerPage, facets: {}, params: '' },
        nbHits: products.length,
        nbPages: Math.ceil(products.length / hitsPerPage),
        hits: products.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map(hitOf),
        ...{ exhaustiveNbHits: true, processingTimeMS: 1 },
      };
      response.end(JSON.stringify({ results: [result] }));
    });
  }).listen(0, '127.0.0.1');
  await once(cms, 'listening');
  cmsUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`; // a TCP server has no other kind
});
afterEach(async () => {
  cms.closeAllConnections();
  cms.close();
  await service.close();
});

/**
 * The mark of a database, and what it was asked. `underWay`: told at each look whether transactions have ended that had begun
 * before, which they have when it answers false.
 */
function databaseOf(mark: string | null, isLocked = true) {
  const state = { mark, asked: [] as string[], isThere: true, underWay: () => false };
  const query = async (text: string, values: unknown[] = []) => {
    state.asked.push(text);
    if (text.includes('pg_try_advisory_lock')) return { rows: [{ mine: isLocked }] };
    if (text.includes('to_regclass')) return { rows: [{ isThere: state.isThere }] };
    if (text.includes('pg_current_xact_id')) return { rows: [{ last: '700' }] };
    if (text.includes('AS ended')) return { rows: [{ ended: values[0] === '700' && !state.underWay() }] };
    if (text.startsWith('SELECT value')) return { rows: state.mark === null ? [] : [{ value: state.mark }] };
    if (text.startsWith('INSERT INTO marks')) state.mark = String(values[1]);
    if (text.startsWith('DELETE FROM marks')) state.mark = null;
    if (text.startsWith('SELECT id')) return { rows: products.map((id) => ({ id, published: 1000 + id })) };
    return { rows: [] };
  };
  return { state, database: { query } as unknown as Parameters<typeof push>[0] }; // as much of a client as is used
}

const app = () => ({ ...APP, url: service.url });
const lines: string[] = [];
const say = (line: string) => void lines.push(line);
beforeEach(() => (lines.length = 0));

describe('npm run search:push', () => {
  it('fills the index from the CMS with progress, and has changes noted from then on', async () => {
    const { state, database } = databaseOf(null);
    await push(database, app(), cmsUrl, say);
    expect(service.objects('products')?.size).toBe(COUNT);
    expect(service.objects('products')?.get('3')).toEqual({ ...hitOf(3), published: 1003 });
    expect(lines).toEqual([
      'read 200 of 450',
      'read 400 of 450',
      'read 450 of 450',
      'sent 450 of 450',
      'The hosted index of the application STANDIN has 450 products.',
    ]);
    expect(state.mark).toBe(APP.id);
    // Lists of products that were rendered from an earlier index are cleared, together with that.
    const from = state.asked.lastIndexOf('BEGIN');
    expect(state.asked.slice(from)).toEqual([
      'BEGIN',
      expect.stringContaining('INSERT INTO marks'),
      expect.stringContaining('INSERT INTO outbox'),
      'COMMIT',
      expect.stringContaining('pg_advisory_unlock'),
    ]);
  });

  it('reads the catalogue anew when it changes between two pages', async () => {
    beforeAnswer = () => {
      if (answered === 2) products = products.slice(1);
    };
    await push(databaseOf(null).database, app(), cmsUrl, say);
    expect([...(service.objects('products')?.keys() ?? [])]).toEqual(products.map(String));
  });

  it('waits as long as the CMS says that refuses so many questions', async () => {
    refusals = 1;
    const began = Date.now();
    await push(databaseOf(null).database, app(), cmsUrl, say);
    expect(service.objects('products')?.size).toBe(COUNT);
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
  });

  it('waits at first for changes that began before they were noted', async () => {
    const { state, database } = databaseOf(null);
    const looks: { answered: number; mark: string | null }[] = [];
    state.underWay = () => {
      looks.push({ answered, mark: state.mark });
      if (looks.length < 2) return true;
      // What was under way has published one more.
      products = [...products, COUNT + 1];
      return false;
    };
    await push(database, app(), cmsUrl, say);
    // The CMS was asked for nothing yet, and changes were noted already.
    expect(looks).toEqual([
      { answered: 0, mark: '' },
      { answered: 0, mark: '' },
    ]);
    expect(service.objects('products')?.has(String(COUNT + 1))).toBe(true);
  });

  it('waits for nothing when changes are noted already', async () => {
    const { state, database } = databaseOf(APP.id);
    state.underWay = () => true;
    await push(database, app(), cmsUrl, say);
    expect(service.objects('products')?.size).toBe(COUNT);
  });

  it('says so when a change does not end', async () => {
    const { state, database } = databaseOf(null);
    state.underWay = () => true;
    await expect(earlierChangesEnd(database, 0)).rejects.toThrow('try again when it has ended');
  });

  it('says that the database has no magazine yet', async () => {
    const { state, database } = databaseOf(null);
    state.isThere = false;
    await expect(push(database, app(), cmsUrl, say)).rejects.toThrow('run npm start once');
    expect([state.asked.length, answered]).toEqual([1, 0]);
    expect(service.asked).toEqual([]);
  });

  it('says what is wrong with a key, and leaves an index that was never filled alone', async () => {
    const { state, database } = databaseOf(null);
    const wrong = push(database, { ...app(), key: 'wrong-secret-key' }, cmsUrl, say);
    await expect(wrong).rejects.toThrow(/refuses the key: ALGOLIA_ADMIN_KEY/);
    await wrong.catch((error: unknown) => expect(String(error)).not.toContain('wrong-secret-key'));
    expect(state.mark).toBeNull();
    expect(lines.join()).not.toContain('wrong-secret-key');
  });

  it('goes on noting changes of an index that was filled before when it fails', async () => {
    const { state, database } = databaseOf(APP.id);
    await expect(push(database, { ...app(), key: 'wrong' }, cmsUrl, say)).rejects.toThrow();
    expect(state.mark).toBe(APP.id);
  });

  it('says that the CMS does not answer', async () => {
    cms.close();
    await expect(push(databaseOf(null).database, app(), cmsUrl, say)).rejects.toThrow(
      `The CMS does not answer at ${cmsUrl}: start it with npm start and try again.`,
    );
    expect(service.asked).toEqual([]);
  });

  it('does not begin while another process writes the index', async () => {
    const { database } = databaseOf(APP.id, false);
    await expect(push(database, app(), cmsUrl, say)).rejects.toThrow('by another process');
    expect(service.asked).toEqual([]);
  });
});
