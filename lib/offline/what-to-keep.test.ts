import {
  isArticleToKeep,
  isBuildFile,
  isFileToKeep,
  isNavigation,
  isPicture,
  type Answered,
  type Asked,
} from './what-to-keep';

const asked = (path: string, change: Partial<Asked> = {}): Asked => ({
  url: `https://site.test${path}`,
  method: 'GET',
  mode: 'navigate',
  destination: 'document',
  headers: new Headers(),
  ...change,
});
const answered = (change: Partial<Answered> = {}, headers: Record<string, string> = {}): Answered => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
  ...change,
});

describe('W2: an article that was opened is kept', () => {
  it.each([
    ['as it is', '/a.htm', {}],
    ['in English', '/en/a.htm', { 'cache-control': 'public, max-age=0, s-maxage=10' }],
    [
      'of a negotiated language, which is the same for everybody',
      '/a.htm',
      { 'cache-control': 'private, no-cache' },
    ],
    ['as news', '/news_post/a', {}],
  ])('%s', (_, path, headers) => {
    expect(isArticleToKeep(asked(path), answered({}, headers))).toBe(true);
  });
});

describe('W2: nothing else is kept', () => {
  it.each<[string, Asked, Answered]>([
    ['a prefetch', asked('/a.htm', { headers: new Headers({ 'sec-purpose': 'prefetch' }) }), answered()],
    [
      'a prefetch of an older browser',
      asked('/a.htm', { headers: new Headers({ purpose: 'prefetch' }) }),
      answered(),
    ],
    ['an RSC answer', asked('/a.htm', { headers: new Headers({ rsc: '1' }) }), answered()],
    ['an RSC answer by its query', asked('/a.htm?_rsc=1'), answered()],
    ['what script fetches', asked('/a.htm', { mode: 'cors', destination: '' }), answered()],
    ['a frame', asked('/a.htm', { destination: 'iframe' }), answered()],
    ['a form', asked('/a.htm', { method: 'POST' }), answered()],
    ['a call', asked('/api/posts/a.htm'), answered()],
    ['an account', asked('/account/profile'), answered()],
    ['a preview', asked('/preview/post/a'), answered()],
    ['a preview in English', asked('/en/preview/post/a'), answered()],
    ['the socket', asked('/socket.io/a'), answered()],
    ['another screen', asked('/brand'), answered()],
    ['another page of an article', asked('/a.htm?page=2'), answered()],
    ['what may not be stored', asked('/a.htm'), answered({}, { 'cache-control': 'private, no-store' })],
    ['an answer with a cookie', asked('/a.htm'), answered({}, { 'set-cookie': 'language=en_US' })],
    ['a lite page', asked('/a.htm'), answered({}, { 'x-lite': 'chosen' })],
    ['a redirect', asked('/a.htm'), answered({ status: 308 })],
    ['what a redirect led to', asked('/a.htm'), answered({ redirected: true })],
    ['an opaque redirect', asked('/a.htm'), answered({ status: 0, type: 'opaqueredirect' })],
    ['an answer of another origin', asked('/a.htm'), answered({ type: 'opaque', status: 0 })],
    ['a 404', asked('/a.htm'), answered({ status: 404 })],
    ['a 500', asked('/a.htm'), answered({ status: 500 })],
    ['a part', asked('/a.htm'), answered({ status: 206 })],
    ['another type', asked('/a.htm'), answered({}, { 'content-type': 'text/x-component' })],
  ])('%s', (_, request, response) => {
    expect(isArticleToKeep(request, response)).toBe(false);
  });
});

it.each([
  ['/', true],
  ['/account/login', true],
  ['/api/users/export', false],
  ['/en/preview/post/a', false],
  ['/uploads/a.jpg', false],
  ['/dist/public/offline/zh', false],
  ['/_payload/a.js', false],
])('a navigation to %s is answered by the worker: %s', (path, isOurs) => {
  expect(isNavigation(asked(path))).toBe(isOurs);
});

it.each([
  ['/_next/static/chunks/a-1.js', {}, true],
  ['/_next/static/css/a.css', {}, true],
  ['/_next/static/media/a.woff2', {}, true],
  ['/_payload/a-B_1.js', {}, true],
  ['/_payload/a/b.js', {}, false],
  ['/_next/data/a.json', {}, false],
  ['/dist/public/sw.js', {}, false],
  ['/_next/static/chunks/a-1.js', { headers: new Headers({ range: 'bytes=0-1' }) }, false],
])('%s is a build file: %#', (path, change, is) => {
  expect(isBuildFile(asked(path, change))).toBe(is);
});

it.each<[string, Partial<Asked>, boolean]>([
  ['/uploads/a.jpg', { destination: 'image' }, true],
  ['/uploads/a.mp4', { destination: 'video' }, false],
  ['/uploads/a.jpg', { destination: 'image', headers: new Headers({ range: 'bytes=0-1' }) }, false],
  ['/api/captcha', { destination: 'image' }, false],
])('%s is a picture: %#', (path, change, is) => {
  expect(isPicture(asked(path, change))).toBe(is);
});

it.each<[string, string, Partial<Answered>, boolean]>([
  ['/uploads/a.jpg', 'image/jpeg', {}, true],
  ['/uploads/a.mp4', 'video/mp4', {}, false],
  ['/uploads/a.jpg', 'text/html', {}, false],
  ['/uploads/a.jpg', 'image/jpeg', { type: 'opaque', status: 0 }, false],
  ['/_next/static/chunks/a.js', 'application/javascript', {}, true],
  ['/_next/static/chunks/a.js', 'text/html', {}, false],
  ['/_next/static/chunks/a.js', 'application/javascript', { status: 404 }, false],
])('a file %s of type %s is stored: %#', (path, type, change, is) => {
  expect(isFileToKeep(path, answered(change, { 'content-type': type }))).toBe(is);
});
