import fs from 'node:fs';
import path from 'node:path';
import { HostileCms, json, type Manner } from './test/hostile-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/unknown-names-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  return {
    env: { ...nowhere, algolia: null, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir },
    secrets: () => ({ revalidate: 'another secret than that of the CMS' }),
  };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));

import { env as settings } from '@/lib/env';
import { held } from '@/lib/slugs/known-slugs';
import { readFamily } from '@/lib/slugs/read-families';
import { SlugKeeper } from '@/lib/slugs/slug-keeper';
import { getArticle } from './articles';
import { getBrand } from './brands';
import { expiries } from './cached';
import { listCatalogProducts } from './catalog';
import { getCategory } from './categories';
import { getProject } from './community';
import { getCompany, listCompanyPosts } from './companies';
import { isCmsError } from './errors';
import { TokenBucket } from './first-questions';
import { getPage } from './pages';
import { getPerson } from './people';
import { listPostsBy } from './posts-by-term';
import { getProduct } from './products';
import { getTerm } from './terms';

const article: unknown = JSON.parse(fs.readFileSync('docs/contracts/fixtures/post.json', 'utf8'));
const cms = new HostileCms();

/** Whatever a page asks first about the name in its address. */
const FIRST_QUESTIONS: ((n: number) => Promise<unknown>)[] = [
  (n) => getArticle(`no-such-${n}`),
  (n) => getPage(`no-such-${n}`),
  (n) => getBrand(`no-such-${n}`),
  (n) => getProduct(`no-such-${n}`),
  (n) => getCompany(`no-such-${n}`),
  (n) => listCompanyPosts(`no-such-${n}`, 1),
  (n) => getProject(`no-such-${n}`),
  (n) => getPerson(9_000_000 + n),
  (n) => getCategory(`no-such-${n}`),
  (n) => getTerm('tag', `no-such-${n}`),
  (n) => getTerm('office', `no-such-${n}`),
  (n) => listPostsBy({ material: `no-such-${n}` }, 1),
  (n) => listCatalogProducts({ node: `no-such-${n}`, brand: '' }, 1),
];

/** A CMS that refuses the list of names, and every public list of them, but answers what is asked by name. */
const withoutLists: Manner = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cms.test');
  const isByName = ['slug', 'name', 'office', 'material'].some((name) => searchParams.has(name));
  const known = pathname.endsWith('/byslug') && searchParams.get('slug') === 'known';
  if (pathname === '/api/slugs') return json({ code: 'rest_forbidden' }, {}, 403)(request, response);
  if (searchParams.has('_fields') || pathname === '/api/catalog') return json({}, {}, 500)(request, response);
  if (known) return json([article], { 'x-wp-total': '1' })(request, response);
  if (isByName) return json([], { 'x-wp-total': '0' })(request, response);
  return json({ code: 'rest_not_found' }, {}, 404)(request, response);
};

/** What was asked about one name; the keeper goes on trying to read the lists beside it. */
const askedByName = () => cms.asked.filter((path) => /[?&]slug=/.test(path));

const bytesKept = () =>
  fs
    .readdirSync(settings.dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);

let keeper: SlugKeeper;
beforeAll(async () => {
  // The bucket is filled by time, and the lists are read again after some: neither depends on the speed of this machine.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  settings.siteApiUrl = settings.cmsApi;
  keeper = new SlugKeeper({
    file: path.join(settings.dataDir, 'site', 'slugs.json'),
    cms: 'unknown-names',
    read: readFamily,
    note: () => undefined,
  });
});
afterAll(async () => {
  await keeper.stop();
  await cms.stop();
  jest.useRealTimers();
  fs.rmSync(settings.dataDir, { recursive: true, force: true });
});

describe('names of which there is no list', () => {
  const outcomes = { absent: 0, unreachable: 0, empty: 0 };

  it('cost at most 100 calls and 1 MB for 2,000 of them, the reading of the lists included', async () => {
    cms.manner = withoutLists;
    held().keeper = keeper;
    await keeper.start();
    expect(await getArticle('known')).not.toBeNull();
    for (let n = 0; n < 2000; n += 1) {
      const ask = FIRST_QUESTIONS[n % FIRST_QUESTIONS.length];
      try {
        const answer = await ask?.(n);
        if (answer === null) outcomes.absent += 1;
        else outcomes.empty += 1;
      } catch (error) {
        if (!isCmsError(error)) throw error;
        outcomes[error.kind === 'unreachable' ? 'unreachable' : 'absent'] += 1;
      }
    }
    expect(cms.asked.length).toBeLessThanOrEqual(100);
    expect(bytesKept()).toBeLessThan(1_000_000);
    expect(outcomes.absent).toBeGreaterThan(0);
  });

  it('are then neither there nor missing: a published page must not be a 404', () => {
    expect(outcomes.unreachable).toBeGreaterThan(1900);
  });

  it('do not stand in the way of what has an answer, also when it is asked for anew', async () => {
    cms.asked.length = 0;
    await expect(getArticle('published-but-never-seen')).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await getArticle('known'))?.slug).toBeDefined();
    jest.setSystemTime(Date.now() + 1);
    await expiries().clear(['post:known']);
    expect(await getArticle('known')).not.toBeNull();
    expect(askedByName()).toEqual(['/api/posts/byslug?slug=known']);
  });

  it('are not limited once there is a list of them', async () => {
    keeper.index.replace('post', [{ slug: 'known', id: 1, to: null }]);
    cms.asked.length = 0;
    await Promise.all(Array.from({ length: 50 }, (_, n) => getArticle(`after-the-list-${n}`)));
    expect(askedByName()).toHaveLength(50);
  });
});

describe('first questions without a list', () => {
  it.each([
    [0, 20],
    [3, 1],
    [60, 20],
    [3600, 20],
  ])('%i s after twenty at once there are %i', (seconds, expected) => {
    const bucket = new TokenBucket();
    const taken = (at: number) => Array.from({ length: 100 }, () => bucket.take(at)).filter(Boolean).length;
    if (seconds > 0) taken(0);
    expect(taken(seconds * 1000)).toBe(expected);
  });
});
