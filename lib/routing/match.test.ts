import { NOTHING_LOADED, type NameKind } from './known';
import { KNOWN } from './known-for-tests';
import { matchRoute, type Match } from './match';
import { internalPath, paramValue } from './route';

/** A match as one line: `→ internal path`, `308 target`, `404`, `tag?term`, `skip`, `400`, `back`. */
function told(match: Match): string {
  switch (match.kind) {
    case 'screen':
      return `→ ${internalPath(match.route, match.variant)}`;
    case 'redirect':
      return `${match.status} ${match.to}`;
    case 'tag-unknown':
      return `tag?${match.term}`;
    case 'not-found':
      return '404';
    case 'malformed':
      return '400';
    default:
      return match.kind;
  }
}

function ask(url: string, known = KNOWN): string {
  const mark = url.indexOf('?');
  return told(matchRoute(mark === -1 ? url : url.slice(0, mark), mark === -1 ? '' : url.slice(mark), known));
}

/** Row id, address, answer. The collision table of D2, written out. */
const COLLISIONS: [string, string, string][] = [
  ['X-1', '/page/2', '→ /home/2'],
  ['X-2', '/page/1', '308 /'],
  ['X-3', '/foo.htm', '→ /post/foo'],
  ['X-4', '/en', '→ /home/1'],
  ['X-4', '/en.htm', '→ /post/en'],
  ['X-4', '/en/about', '→ /page/about'],
  ['X-5', '/404', '→ /error404'],
  ['X-5', '/500', '→ /error500'],
  ['X-5', '/brand', '→ /brand/1'],
  ['X-5', '/catalog', '→ /catalog/all/1'],
  ['X-5', '/vip-company', '→ /vip-company/1'],
  ['X-6', '/search', '→ /page/search'],
  ['X-6', '/company', '→ /page/company'],
  ['X-6', '/people', '→ /page/people'],
  ['X-6', '/account', '→ /page/account'],
  ['X-6', '/materials', '404'],
  ['X-6', '/community', '404'],
  ['X-6', '/product', '404'],
  ['X-6', '/category', '404'],
  ['X-6', '/filter', '404'],
  ['X-6', '/page', '404'],
  ['X-6', '/jobs', '308 /category/jobs'],
  ['X-6', '/en/jobs?a=1', '308 /en/category/jobs?a=1'],
  ['X-7', '/search/page', '→ /search/page/1'],
  ['X-7', '/company/page', '→ /company/page/1'],
  ['X-7', '/brand/page', '→ /brand-detail/page'],
  ['X-7', '/product/page', '→ /product/page'],
  ['X-8', '/search/a/page/2', '→ /search/a/2'],
  ['X-9', '/search/page/page/2', '→ /search/page/2'],
  ['X-10', '/search/a/b', '404'],
  ['X-11', '/catalog/2', '→ /catalog/2/1'],
  ['X-11', '/catalog/3', '404'],
  ['X-12', '/catalog/all/2', '→ /catalog/all/2'],
  ['X-12', '/catalog/all', '308 /catalog'],
  ['X-12', '/catalog/page/2', '308 /catalog/all/2'],
  ['X-13', '/category/jobs', '→ /jobs/all/1'],
  ['X-14', '/category/jobs/northern', '→ /jobs/northern/1'],
  ['X-15', '/category/jobs/abroad', '→ /category2/jobs/abroad/1'],
  ['X-15', '/category/jobs/architecture', '404'],
  ['X-15', '/category/jobs/nothing', '404'],
  ['X-16', '/category/jobs/page/2', '→ /jobs/all/2'],
  ['X-17', '/category/jobs/northern/page/2', '→ /jobs/northern/2'],
  ['X-18', '/category/jobs/northern/2', '404'],
  ['X-19', '/category/type', '404'],
  ['X-20', '/category/type/art', '→ /type/art/1'],
  ['X-21', '/category/type/art/2', '→ /type/art/2'],
  ['X-22', '/category/type/art/page/2', '308 /category/type/art/2'],
  ['X-23', '/category/type/zzz', '404'],
  ['X-24', '/category/a/page/2', '→ /category/a/2'],
  ['X-25', '/category/a/page', '404'],
  ['X-25', '/category/a/b/page', '404'],
  ['X-26', '/category/a/b/2', '→ /category3/a/b/2/1'],
  ['X-27', '/category/a/b/page/2', '→ /category2/a/b/2'],
  ['X-28', '/category/a/b/c/page/2', '→ /category3/a/b/c/2'],
  ['X-29', '/materials/x', '→ /materials/x/1'],
  ['X-30', '/materials/x/2', '→ /materials/x/2'],
  ['X-31', '/materials/x/page/2', '308 /materials/x/2'],
  ['X-32', '/brand/x/page/2', '404'],
  ['X-32', '/product/x/page/2', '404'],
  ['X-32', '/community/x/page/2', '404'],
  ['X-32', '/news_post/x/page/2', '404'],
  ['X-32', '/jobs/x/page/2', '404'],
  ['X-32', '/account/login/page/2', '404'],
  ['X-33', '/brand/page/2', '404'],
  ['X-33', '/vip-company/page/2', '404'],
  ['X-34', '/company/x/page/2', '→ /company/x/2'],
  ['X-34', '/people/1/page/2', '→ /people/1/2'],
  ['X-35', '/people/1/2', '404'],
  ['X-36', '/filter/type/page/2', '404'],
  ['X-37', '/filter/type/a/country/all/material/all/office/all', '→ /filter/a/all/all/all/1'],
  ['X-37', '/filter/type/a/country/b/material/c/office/d', '→ /filter-many/a/b/c/d/1'],
  ['X-37', '/filter/type/a/country/b/material/c/office/d/page/2', '→ /filter-many/a/b/c/d/2'],
  ['X-38', '/preview/post', '404'],
  ['X-39', '/account/xyz', '404'],
  ['X-40', '/jobs/x', '308 /x.htm'],
  ['X-41', '/country/china', '→ /tag/country/china/1'],
  ['X-41', '/country/china/page/2', '→ /tag/country/china/2'],
  ['X-42', '/no-such/tag', '404'],
  ['X-43', '/get-project', '→ /get-project/1'],
  ['X-43', '/ad', '→ /page/ad'],
  ['X-43', '/job-service-info', '→ /page/job-service-info'],
  ['X-44', '/a/b.htm', '404'],
  ['X-45', '/materials/page/2', '→ /materials/page/2'],
  ['X-45', '/materials/nothing/2', '404'],
  ['X-46', '/category/type/page/2', '404'],
  ['X-47', '/catalog/a/page/2', '308 /catalog/a/2'],
  ['X-48', '/people/page/2', '404'],
  ['X-48', '/company/page/2', '404'],
  ['X-48', '/search/page/2', '404'],
  ['X-48', '/community/page/2', '404'],
  ['X-48', '/product/page/2', '404'],
  ['X-49', '/category/jobs/page/1', '308 /category/jobs'],
  ['X-49', '/search/a/page/1', '308 /search/a'],
  ['X-49', '/category/type/art/1', '308 /category/type/art'],
  ['X-49', '/materials/x/1', '308 /materials/x'],
  ['X-49', '/catalog/all/1', '308 /catalog'],
  ['X-50', '/api/revalidate', 'skip'],
  ['X-50', '/api/algolia/1/indexes/products/query', 'skip'],
  ['X-50', '/api/api-post-visited.php', 'skip'],
];

describe('matchRoute: the collision table', () => {
  it.each(COLLISIONS)('%s %s', (_id, url, expected) => {
    expect(ask(url)).toBe(expected);
  });

  it('leaves out no row that the site answers (X-51 is the CMS)', () => {
    const named = new Set(COLLISIONS.map(([id]) => id));
    const rows = Array.from({ length: 50 }, (_, at) => `X-${at + 1}`);
    expect(rows.filter((id) => !named.has(id))).toEqual([]);
  });
});

describe('matchRoute: the rules of D2', () => {
  it.each<[string, string, string]>([
    ['rule 1: files', '/favicon.ico', 'skip'],
    ['rule 1: files', '/sitemap.xml', 'skip'],
    ['rule 1: files', '/a.html', 'skip'],
    ['rule 1: framework', '/_next/static/x.js', 'skip'],
    ['rule 1: socket', '/socket.io/?EIO=4', 'skip'],
    ['rule 1: worker', '/dist/public/sw.js', 'skip'],
    ['rule 1: media', '/uploads/a.webp', 'skip'],
    ['rule 1: only whole words', '/apiary', '404'],
    ['rule 2: an encoded slash is a letter', '/search/a%2Fpage%2F2', '→ /search/a%2Fpage%2F2/1'],
    ['rule 2: malformed escape', '/%zz', '400'],
    ['rule 2: malformed escape deep', '/search/%E5%BB', '400'],
    ['rule 2: an encoded word is not skipped', '/%61pi/x', '404'],
    ['rule 4: zero', '/page/0', '404'],
    ['rule 4: letters', '/page/x', '404'],
    ['rule 4: leading zero', '/page/02', '404'],
    ['rule 4: beyond all things', '/page/99999', '404'],
    ['rule 4: beyond all numbers', '/page/99999999999999999999', '404'],
    ['rule 5', '/tag/brick/page/1', '308 /tag/brick'],
    ['rule 6', '/post/x', '404'],
    ['rule 6', '/zh/brand', '404'],
    ['rule 6', '/zh', '404'],
    ['rule 6', '/uploads', 'skip'],
    ['rule 7: a category as ppid', '/architecture/brick', '→ /tag/architecture/brick/1'],
    ['rule 7: its tag must exist', '/architecture/nothing', '404'],
    ['rule 8', '/.htm', '404'],
    ['a literal word in another case', '/Category/Architecture', '308 /category/architecture'],
    ['a literal word in another case', '/BRAND', '308 /brand'],
    ['a literal word in another case', '/Search/Brick', '308 /search/Brick'],
    ['a literal word in another case', '/search/a/PAGE/2', '308 /search/a/page/2'],
    ['a literal word in another case', '/Tag/nothing', 'tag?nothing'],
    ['no literal word', '/Nothing/at-all', '404'],
    ['a percent sign', '/search/100%25', '→ /search/100~1/1'],
    ['a percent sign', '/search/~0%2525', '→ /search/~00~125/1'],
    ['a percent sign', '/catalog?brand=100%25', '→ /catalog-brand/all/100~1/1'],
    ['rule 8: case', '/foo.HTM', '308 /foo.htm'],
    ['rule 8: case', '/nothing.Htm', '404'],
    ['rule 9', '/catalog/stone/page/2', '308 /catalog/stone/2'],
    ['rule 10', '/category/page', '404'],
    ['rule 11: soft', '/brand?page=2', '→ /brand/2'],
    ['rule 11: soft', '/vip-company?page=3', '→ /vip-company/3'],
    ['rule 11: soft', '/get-project?page=2', '→ /get-project/2'],
    ['rule 11: soft jobs', '/category/jobs?page=2', '→ /jobs/all/2'],
    ['rule 11: soft jobs of a region', '/category/jobs/northern?page=2', '→ /jobs/northern/2'],
    ['rule 11: soft first', '/brand?page=1', '308 /brand'],
    ['rule 11: soft first keeps the rest', '/brand?lang=en&page=1', '308 /brand?lang=en'],
    ['rule 11: soft invalid', '/brand?page=0', '404'],
    ['rule 11: soft beyond', '/brand?page=9000', '404'],
    ['rule 11: soft jobs of an office', '/company/studio-a?page=2', '→ /company-jobs/studio-a/2'],
    ['rule 11: soft jobs, first', '/company/studio-a?page=1', '308 /company/studio-a'],
    ['rule 11: soft jobs, invalid', '/company/studio-a?page=0', '404'],
    ['rule 11: soft jobs, beyond', '/company/studio-a?page=9000', '404'],
    ['rule 11: the works have paths', '/company/studio-a/page/2?page=3', '→ /company/studio-a/2'],
    ['J31: all works of an office', '/company/studio-a?all=1', '→ /company-all/studio-a'],
    ['J31: any other value means nothing', '/company/studio-a?all=0', '→ /company/studio-a/1'],
    ['J31: no office has a page named all', '/company/studio-a/all', '404'],
    ['rule 11: goto on the works of an office', '/company/studio-a?goto=2', '303 /company/studio-a/page/2'],
    ['rule 11: goto on its jobs', '/company/studio-a?list=jobs&goto=2', '303 /company/studio-a?page=2'],
    ['rule 11: goto on its jobs, first', '/company/studio-a?list=jobs&goto=1', '303 /company/studio-a'],
    ['rule 11: no soft list', '/about?page=2', '→ /page/about'],
    ['rule 11: form', '/search?s=%E5%BB%BA%E7%AD%91', '303 /search/%E5%BB%BA%E7%AD%91'],
    ['rule 11: form', '/search?s=a%2Fb&lang=en', '303 /search/a%2Fb?lang=en'],
    ['rule 11: form', '/search?s=a+b', '303 /search/a%20b'],
    ['rule 11: form empty', '/search?s=++', 'back'],
    ['rule 11: form with dots only is empty (V4)', '/search?s=..', 'back'],
    ['rule 11: form trimmed (V5)', '/search?s=+a+', '303 /search/a'],
    ['rule 11: form with pasted lines', '/search?s=a%09b%0D%0A%00', '303 /search/a%20b'],
    ['rule 11: goto', '/?goto=3', '303 /page/3'],
    ['rule 11: goto', '/category/a/b?goto=2', '303 /category/a/b/page/2'],
    ['rule 11: goto', '/category/type/art/4?goto=2', '303 /category/type/art/2'],
    ['rule 11: goto first', '/page/2?goto=1', '303 /'],
    ['rule 11: goto nothing', '/page/2?goto=', '303 /'],
    ['rule 11: goto keeps the rest', '/page/2?goto=3&lang=en', '303 /page/3?lang=en'],
    ['rule 11: goto keeps the kind', '/search/a?kind=brand&goto=3', '303 /search/a/page/3?kind=brand'],
    ['rule 11: goto on a soft list', '/brand?page=2&goto=3', '303 /brand?page=3'],
    ['rule 11: goto on an article', '/foo.htm?goto=3', '→ /post/foo'],
  ])('%s: %s', (_why, url, expected) => {
    expect(ask(url)).toBe(expected);
  });
});

describe('matchRoute: the routes of the table', () => {
  it.each<[string, string, string]>([
    ['R3', '/', '→ /home/1'],
    ['R4', '/page/2', '→ /home/2'],
    ['R11', '/hillside-library.htm', '→ /post/hillside-library'],
    [
      'R11',
      '/%E5%B1%B1%E8%BE%B9%E5%9B%BE%E4%B9%A6%E9%A6%86.htm',
      `→ /post/${encodeURIComponent('山边图书馆')}`,
    ],
    ['R12', '/news_post/news-one', '→ /news_post/news-one'],
    ['R15', '/preview/brand/draft', '→ /preview/brand/draft'],
    ['P12', '/preview/ad/301', '→ /preview/ad/301'],
    ['R19', '/about', '→ /page/about'],
    ['R19', '/no-such-page', '404'],
    ['R20', '/community/old-mill', '→ /community/old-mill'],
    ['R26', '/category/jobs', '→ /jobs/all/1'],
    ['R27', '/category/jobs/yangtze-area', '→ /jobs/yangtze-area/1'],
    ['R27', '/category/jobs/southern', '→ /jobs/southern/1'],
    ['R28', '/category/architecture', '→ /category/architecture/1'],
    ['R28: missing ancestors', '/category/museum', '308 /category/architecture/culture/museum'],
    ['R28: wrong ancestors', '/category/a/museum/page/2', '308 /category/architecture/culture/museum/page/2'],
    ['R28: the last three levels', '/category/deep', '308 /category/culture/museum/deep'],
    ['R28: numeric id', '/category/12', '308 /category/architecture/culture/museum'],
    ['R28: a slug of digits wins', '/category/2020', '→ /category/2020/1'],
    ['R28: unknown id', '/category/999', '404'],
    ['R28, D2: no word of another screen', '/category/gardens', '→ /category/gardens/1'],
    ['R28, D2: no word of another screen', '/category/x/gardens', '308 /category/gardens'],
    ['R28, D2: nothing can name it', '/category/51', '404'],
    ['R28: query kept', '/category/11?lang=en', '308 /category/architecture/culture?lang=en'],
    ['R29', '/category/architecture/page/2', '→ /category/architecture/2'],
    ['R30', '/category/type/landscape', '→ /type/landscape/1'],
    ['R31', '/category/type/design', '→ /type/design/1'],
    ['R32', '/category/type/art/2', '→ /type/art/2'],
    ['R33', '/category/architecture/culture', '→ /category2/architecture/culture/1'],
    ['R34', '/category/architecture/culture/page/3', '→ /category2/architecture/culture/3'],
    ['R35', '/category/architecture/culture/museum', '→ /category3/architecture/culture/museum/1'],
    ['R36', '/category/a/b/c/page/2', '→ /category3/a/b/c/2'],
    ['R37', '/people/7', '→ /people/7/1'],
    ['collection', `/collection/${'aB-_9'.repeat(4)}xY`, `→ /collection/${'aB-_9'.repeat(4)}xY/1`],
    ['collection', `/en/collection/${'k'.repeat(22)}/page/2`, `→ /collection/${'k'.repeat(22)}/2`],
    ['collection', `/collection/${'k'.repeat(21)}`, '404'],
    ['collection', `/collection/${'k'.repeat(22)}/x`, '404'],
    ['collection', '/collection/..%2f..%2fusers%2fme12', '404'],
    ['collection', '/collection/brick', '404'],
    ['brand-report', `/en/brand-report/${'aB-_9'.repeat(8)}xyz`, `→ /brand-report/${'aB-_9'.repeat(8)}xyz`],
    ['brand-report', `/brand-report/${'k'.repeat(42)}`, '404'],
    ['brand-report', `/brand-report/${'k'.repeat(43)}/page/2`, '404'],
    ['brand-report', '/brand-report', '404'],
    ['brand-report', '/brand-report/brick', '404'],
    ['R39', '/account/report.csv', '→ /account/report.csv'],
    ['R37', '/people/9000000', '404'],
    ['R43', '/account/profile', '→ /account/profile'],
    ['own follows', '/account/following', '→ /account/following'],
    ['R47', '/topic/reuse', '→ /tag/topic/reuse/1'],
    ['R47', '/office/studio-a', '→ /tag/office/studio-a/1'],
    ['R48', '/place/hangzhou/page/2', '→ /tag/place/hangzhou/2'],
    ['R49', '/filter/type/zzz/country/all/material/all/office/all', '404'],
    ['R49', '/filter/type/all/country/all/material/all/office/all', '→ /filter/all/all/all/all/1'],
    ['R50', '/filter/type/all/country/china/material/all/office/all/page/2', '→ /filter/all/china/all/all/2'],
    [
      'R50: page 1 is the first address',
      '/filter/type/a/country/b/material/all/office/all/page/1',
      '308 /filter/type/a/country/b/material/all/office/all',
    ],
    ['R49: its values come in one order', '/filter/country/b/type/a/material/all/office/all', '404'],
    ['R51', '/jobs/x', '308 /x.htm'],
    ['R51: one suffix is taken off', '/jobs/x.htm?a=1', '308 /x.htm?a=1'],
    ['R51: also when nobody knows it', '/jobs/nothing', '308 /nothing.htm'],
    ['R52', '/en/brand', '→ /brand/1'],
    ['R58', '/ad', '→ /page/ad'],
    ['R60', '/category/a/page/1', '308 /category/a'],
    ['R62', '/a/b/c/d', '404'],
    ['R63', '/page/0', '404'],
    ['R64', '/search/%E5%BB%BA%E7%AD%91', '→ /search/%E5%BB%BA%E7%AD%91/1'],
    ['R64', '/search/a%2Fb', '→ /search/a%2Fb/1'],
    ['E7', '/category/post_sidebar_popular', '404'],
    ['E7', '/category/a/post_sidebar_popular', '404'],
    ['E7', '/category/60', '404'],
    ['E7', '/post_sidebar_popular/brick', '404'],
    ['T19', '/tag/nothing', 'tag?nothing'],
    ['T19', '/tag/%E6%9C%A8/page/2', 'tag?木'],
    ['T19: not even a name', '/tag/%E6%9C%A8%2Fx', 'tag?木/x'],
    ['T19: any other ppid', '/topic/nothing', '404'],
    [
      'D5: one brand of the catalogue',
      '/catalog/stone?brand=Stone%20A',
      '→ /catalog-brand/stone/Stone%20A/1',
    ],
    [
      'R7: narrowed results',
      '/search/a/page/2?office=x&utm_source=m&type=100%25',
      '→ /search-chosen/a/type%3D100~125%26office%3Dx/2',
    ],
    ['R6: a query that narrows nothing', '/search/a?type=&page=3', '→ /search/a/1'],
    ['R6: a choice has no address of its own', '/search-chosen/a/type=x/1', '404'],
    ['a list by what is read', '/tag/brick?orderby=views', '→ /list-chosen/orderby%3Dviews/tag/tag/brick/1'],
    [
      'a year and an office of a category',
      '/en/category/architecture/page/2?year=2024&office=studio-a&x=1',
      '→ /list-chosen/office%3Dstudio-a%26year%3D2024/category/architecture/2',
    ],
    [
      'the office of a filter is in its path',
      '/filter/type/a/country/all/material/all/office/all?office=b&year=2024',
      '→ /list-chosen/year%3D2024/filter/a/all/all/all/1',
    ],
    ['no choice', '/tag/brick?orderby=date&year=24', '→ /tag/tag/brick/1'],
    ['R5: offices of a city', '/vip-company?city=Hangzhou&x=1', '→ /vip-company-chosen/city%3DHangzhou/1'],
    [
      'R5: in one order, with a page',
      '/en/vip-company?page=2&field=house&city=a',
      '→ /vip-company-chosen/city%3Da%26field%3Dhouse/2',
    ],
    ['R5: nothing is chosen', '/vip-company?city=&field=%00', '→ /vip-company/1'],
    ['R5: the first page', '/vip-company?city=a&page=1', '308 /vip-company?city=a'],
    ['R6: the newest first', '/search/a?orderby=date', '→ /search-chosen/a/orderby%3Ddate/1'],
    [
      'R7: all things of one kind',
      '/en/search/a/page/2?kind=brand&type=x',
      '→ /search-chosen/a/kind%3Dbrand/2',
    ],
    ['R6: articles are the search itself', '/search/a?kind=article', '→ /search/a/1'],
    ['D1: test layout', '/?isTest=true', '→ /home-test/1'],
    ['D1: test layout', '/category/type/art/2?isTest=true', '→ /type-test/art/2'],
    ['D1: other values', '/?isTest=1', '→ /home/1'],
  ])('%s: %s', (_id, url, expected) => {
    expect(ask(url)).toBe(expected);
  });
});

describe('matchRoute: an address without a page of the CMS (X-6)', () => {
  const without = {
    ...KNOWN,
    canonical: (kind: NameKind, name: string) => (kind === 'page' ? null : KNOWN.canonical(kind, name)),
  };
  it('takes /search for an empty search', () => expect(ask('/search', without)).toBe('back'));
});

describe('the value of a parameter', () => {
  it.each(['100%', '~', '~1', '%25', '~~0%', 'a/b', '建筑', '%41%'])(
    '%s comes back as it was sent',
    (value) => {
      const last = internalPath({ name: 'search', s: value, page: 1 }).split('/').at(-2) ?? '';
      expect(last).not.toMatch(/%25/);
      expect(paramValue(last)).toBe(value);
    },
  );
});

describe('matchRoute: the prefix (D1)', () => {
  it.each<[string, string]>([
    ['/en/', '308 /en'],
    ['/en/en/x', '404'],
    ['/en/en', '404'],
    ['/en/zh/brand', '404'],
    ['/en/api/live', '404'],
    ['/en/_next/static/x.js', '404'],
    ['/en/dist/public/sw.js', '404'],
    ['/en/uploads/a.webp', '404'],
    ['/en/socket.io', '404'],
    ['/en/favicon.ico', '404'],
    ['/en/jobs/x', '308 /en/x.htm'],
    ['/en/page/1', '308 /en'],
    ['/en/page/1?lang=en', '308 /en?lang=en'],
    ['/en/page/2', '→ /home/2'],
    ['/en/category/12', '308 /en/category/architecture/culture/museum'],
    ['/en/search?s=a', '303 /en/search/a'],
    ['/en?goto=2', '303 /en/page/2'],
    ['/en/tag/nothing', 'tag?nothing'],
    ['/EN', '308 /en'],
    ['/En/brand?a=1', '308 /en/brand?a=1'],
    ['/eN//evil.example', '308 /en//evil.example'],
    ['/%65n/brand', '404'],
  ])('%s', (url, expected) => {
    expect(ask(url)).toBe(expected);
  });
});

describe('matchRoute: one address for each thing', () => {
  it.each<[string, string, string]>([
    ['another case', '/Hillside-Library.htm', '308 /hillside-library.htm'],
    [
      'another Unicode form',
      `/${encodeURIComponent('cafe\u0301-house')}.htm`,
      `308 /${encodeURIComponent('café-house')}.htm`,
    ],
    ['a former name', '/old-library.htm?a=%20b', '308 /hillside-library.htm?a=%20b'],
    [
      'a former name of a company, with its page',
      '/company/studio-old/page/2',
      '308 /company/studio-a/page/2',
    ],
    ['a former name of a category', '/category/building/culture', '308 /category/architecture/culture'],
    ['a former name as ppid', '/building/brick', '308 /architecture/brick'],
    ['another case of a page', '/About', '308 /about'],
    ['another case of a type', '/category/type/Art', '308 /category/type/art'],
    ['an encoding nobody needs', '/%66oo.htm', '→ /post/foo'],
    ['a trailing slash', '/about/', '308 /about'],
    ['a trailing slash with a query', '/about/?a=1', '308 /about?a=1'],
    ['two leading slashes', '//evil.example/', '404'],
    ['an encoded leading slash', '/jobs/%2F%2Fevil.example', '308 /%2F%2Fevil.example.htm'],
    ['a backslash', '/%5Cevil.example/', '308 /%5Cevil.example'],
    ['an empty segment', '/category//a', '404'],
    ['a control character', '/a%00b.htm', '404'],
    ['a line feed', '/jobs/a%0Ab', '404'],
    ['a step up', '/jobs/%2e%2e', '404'],
    ['a separator in a name', '/brand/a%2Fb', '404'],
    ['a name nobody can store', `/${'a'.repeat(201)}.htm`, '404'],
  ])('%s: %s', (_why, url, expected) => {
    expect(ask(url)).toBe(expected);
  });
});

describe('matchRoute: before the index was ever loaded', () => {
  it.each<[string, string]>([
    ['/anything.htm', '→ /post/anything'],
    ['/anything', '→ /page/anything'],
    ['/brand/anything', '→ /brand-detail/anything'],
    ['/category/a/b/c', '→ /category3/a/b/c/1'],
    ['/category/12', '→ /category/12/1'],
    ['/category/post_sidebar_popular', '404'],
    ['/tag/anything', '→ /tag/tag/anything/1'],
    ['/any/thing', '→ /tag/any/thing/1'],
    ['/page/99999', '→ /home/99999'],
    ['/people/9000000', '→ /people/9000000/1'],
    ['/zh/brand', '404'],
    ['/category/type/zzz', '404'],
    ['/page/1', '308 /'],
  ])('lets names through: %s', (url, expected) => {
    expect(ask(url, NOTHING_LOADED)).toBe(expected);
  });
});
