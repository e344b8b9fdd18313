/** A visitor's GET; `marker` is written into everything of it that is the visitor's own. */
export type RandomRequest = { url: string; headers: Record<string, string>; marker: string };

const PATHS = [
  '/',
  '/en',
  '/foo.htm',
  '/en/foo.htm',
  '/hillside-library.htm',
  '/brand',
  '/en/category/a',
  '/category/a/page/2',
  '/people/7',
  '/people/9',
  '/nothing',
  '/en/nothing',
  '/jobs/foo',
  '/search/brick',
  '/account/login',
  '/tag/brick',
  '/vip-company',
  '/catalog',
  '/uploads/a.webp',
  '/_next/static/chunks/a.js',
];
const QUERIES = [
  ...['', 'page=2', 'isTest=true', 'lang=en', 'lang=xx', 'read=both', 'lite=on', 'goto=2', 'all=1'],
  ...['office=a&year=2024', 'orderby=views', 'orderby=date&type=a', 'city=a&field=b', 'brand=a'],
];
const COOKIES = [
  'language=zh_CN',
  'language=en_US',
  'language=xx',
  'reading=both',
  'reading=one',
  'lite=on',
  'lite=off',
  'signed_in=1',
];
const LANGUAGES = ['en', 'zh-CN', 'fr, en;q=0.5', '*', 'en-US,en;q=0.9', ''];
const AGENTS = ['Mozilla/5.0 Firefox/140.0', 'Googlebot/2.1', 'ArchSiteApp/2'];
const ENCODINGS = ['', 'gzip', 'br', 'gzip, deflate, br', 'identity', 'gzip;q=0.5'];
const OWN_HEADERS = [
  'referer',
  'x-forwarded-for',
  'x-request-id',
  'dnt',
  'via',
  'x-anything',
  'accept',
  'origin',
];
const SPECIAL = ['authorization', 'rsc', 'next-url', 'range', 'if-modified-since', 'x-middleware-subrequest'];

/** The same requests for the same seed (a linear congruential generator). */
export function randomRequests(count: number, seed: number): RandomRequest[] {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const one = (list: readonly string[]) => list[below(list.length)] ?? '';
  const some = (list: readonly string[]) => list.filter(() => below(3) === 0);
  return Array.from({ length: count }, (_, at) => {
    const marker = `marker-${at}-`;
    const query = [one(QUERIES), below(2) === 0 ? `code=${marker}` : ''].filter(Boolean).join('&');
    const cookies = [...some(COOKIES), ...(below(3) === 0 ? [`auth_token=${marker}`] : []), `own=${marker}`];
    const headers: Record<string, string> = {
      'accept-language': one(LANGUAGES),
      'accept-encoding': one(ENCODINGS),
      'user-agent': `${one(AGENTS)} ${marker}`,
      ...(below(4) === 0 ? {} : { cookie: cookies.join('; ') }),
    };
    for (const name of some(OWN_HEADERS)) headers[name] = marker;
    if (below(4) === 0) headers['save-data'] = one(['on', 'off']);
    if (below(8) === 0) headers[one(SPECIAL)] = marker;
    return { url: `${one(PATHS)}${query === '' ? '' : `?${query}`}`, headers, marker };
  });
}
