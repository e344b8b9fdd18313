import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Family, SlugEntry } from './slug-index';

const logged = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
jest.mock('@/lib/log', () => ({ log: logged }));

type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

describe('readFamily', () => {
  let server: http.Server;
  let asked: { path: string; query: URLSearchParams; signed: boolean }[];
  let answer: (path: string, query: URLSearchParams) => Answer;
  let readFamily: (family: Family) => Promise<SlugEntry[]>;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://cms.test');
      const path = url.pathname.replace(/^\/api\//, '');
      asked.push({ path, query: url.searchParams, signed: 'x-site-secret' in request.headers });
      const { status = 200, headers = {}, body } = answer(path, url.searchParams);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
    process.env.CMS_URL = `http://127.0.0.1:${port}`;
    process.env.REVALIDATE_SECRET = 'a secret of the tests';
    process.env.SESSION_SECRET = 'another secret, long enough for its use';
    ({ readFamily } = await import('./read-families'));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const total = (n: number) => ({ 'x-wp-total': String(n) });

  it('A44: follows the cursor and signs its calls', async () => {
    answer = (_path, query) =>
      query.get('type') === 'news'
        ? { headers: total(1), body: [{ slug: 'n', id: 3, to: null }] }
        : query.get('after') === null
          ? { headers: { ...total(3), 'x-next-after': '1:a' }, body: [{ slug: 'a', id: 1, to: null }] }
          : {
              headers: total(3),
              body: [
                { slug: '%e5%bb%ba', id: 2, to: null },
                { slug: 'old', id: 1, to: 'a' },
              ],
            };
    expect(await readFamily('post')).toEqual([
      { slug: 'a', id: 1, to: null },
      { slug: '建', id: 2, to: null },
      { slug: 'old', id: 1, to: 'a' },
      { slug: 'n', id: 3, to: null, news: true },
    ]);
    expect(asked.map(({ query }) => query.get('after'))).toEqual([null, '1:a', null]);
    expect(asked.every(({ signed }) => signed)).toBe(true);
  });

  it.each<[string, Answer]>([
    ['a list shorter than it says', { headers: total(5), body: [{ slug: 'a', id: 1, to: null }] }],
    ['an error', { status: 500, body: {} }],
    ['half an answer', { headers: total(1), body: '[{"slug":"a"' }],
    ['another shape', { headers: total(1), body: { data: [] } }],
  ])('refuses %s, so that no published page goes missing', async (_what, bad) => {
    answer = () => bad;
    await expect(readFamily('page')).rejects.toThrow();
  });

  it('pages through the lists of a backend without A44', async () => {
    answer = (path, query) => {
      if (path === 'categories')
        return {
          headers: { ...total(2), 'x-wp-totalpages': '2' },
          body: [{ slug: `c${query.get('page')}`, id: Number(query.get('page')), parent: 0, name: 'x' }],
        };
      if (path === 'tags')
        return { headers: { ...total(1), 'x-wp-totalpages': '1' }, body: [{ slug: 't', id: 9 }] };
      return { status: 404, body: { code: 'rest_no_route' } };
    };
    expect(await readFamily('term')).toEqual([
      { slug: 'c1', id: 1, to: null, taxonomy: 'category', parent: 0 },
      { slug: 'c2', id: 2, to: null, taxonomy: 'category', parent: 0 },
      { slug: 't', id: 9, to: null, taxonomy: 'tag', parent: 0 },
    ]);
  });

  it.each([401, 403])(
    'reads the public lists when A44 answers %i, says so once, and stops when it is granted again',
    async (status) => {
      const { nameListAccess } = await import('./name-list-access');
      const { namesProblem } = await import('./known-slugs');
      let isGranted = false;
      answer = (path) =>
        path === 'slugs'
          ? isGranted
            ? { headers: total(1), body: [{ slug: 'from-a44', id: 1, to: null }] }
            : { status, body: { code: 'rest_forbidden' } }
          : { headers: { ...total(1), 'x-wp-totalpages': '1' }, body: [{ slug: 'from-the-list', id: 1 }] };
      logged.error.mockClear();
      const now = jest.spyOn(Date, 'now');
      try {
        for (const family of ['page', 'brand', 'page'] as const)
          expect((await readFamily(family)).map(({ slug }) => slug)).toEqual(['from-the-list']);
        expect(asked.filter(({ path }) => path === 'slugs')).toHaveLength(1);
        now.mockReturnValue(Date.now() + 10 * 60_000);
        expect(await readFamily('page')).toHaveLength(1);
        expect(asked.filter(({ path }) => path === 'slugs')).toHaveLength(2);
        expect(logged.error).toHaveBeenCalledTimes(1);
        expect(namesProblem()).toMatch(new RegExp(`answers ${status} .* REVALIDATE_SECRET`));
        isGranted = true;
        now.mockReturnValue(Date.now() + 10 * 60_000);
        expect((await readFamily('page')).map(({ slug }) => slug)).toEqual(['from-a44']);
        expect(namesProblem()).toBeNull();
        expect(nameListAccess().mayAsk()).toBe(true);
      } finally {
        now.mockRestore();
      }
    },
  );

  it('does not take another refusal than of the caller for one', async () => {
    answer = (path) => (path === 'slugs' ? { status: 400, body: {} } : { body: [] });
    await expect(readFamily('page')).rejects.toMatchObject({ kind: 'refused', status: 400 });
  });

  it('asks the lists when A44 does not say of which taxonomy a term is', async () => {
    answer = (path) =>
      path === 'slugs'
        ? { body: [{ slug: 'brick', id: 1, to: null }] }
        : {
            headers: { ...total(1), 'x-wp-totalpages': '1' },
            body: path === 'tags' ? [{ slug: 'brick', id: 1 }] : [],
          };
    expect(await readFamily('term')).toEqual([
      { slug: 'brick', id: 1, to: null, taxonomy: 'tag', parent: 0 },
    ]);
  });

  it('A21: walks the tree of the catalogue', async () => {
    answer = () => ({ body: [{ slug: 'stone', child: [{ slug: 'marble', child: [] }] }, { slug: 'wood' }] });
    expect((await readFamily('catalog')).map(({ slug }) => slug)).toEqual(['stone', 'marble', 'wood']);
  });
});
