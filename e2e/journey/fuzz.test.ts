import { LOADS } from '../../scripts/test/loads';
import { faultOf, leavesApi, strangePaths, strangeRequests, TRICKS } from './fuzz';

describe('leavesApi', () => {
  it.each([
    '/cms-api/users',
    '/api/../cms-api',
    '/api/%2e%2e/admin',
    '/api/%252e%252e/admin',
    '/api/..%2fadmin',
    '/api/x%5c..%5c..',
    '/api//x',
    '/api/%2Fx',
    '/api/a%00b',
    '/api/a#b',
    '/api/a%0d%0ab',
    '/api/..;/x',
    '//host/api/x',
    'http://host/api/x',
    '/api/%zz',
    '/wp-content/json/other.json',
  ])('%s does', (url) => expect(leavesApi(url)).toBe(true));

  it.each([
    '/api/posts',
    '/api/posts?x=../..',
    '/api/a.b/~c',
    '/api/%E6%96%87',
    '/api/a%23b',
    '/wp-content/json/ads.json',
  ])('%s does not', (url) => expect(leavesApi(url)).toBe(false));
});

it('the same seed makes the same paths, another one others', () => {
  expect(strangePaths(1, 50, 'x:1')).toEqual(strangePaths(1, 50, 'x:1'));
  expect(strangePaths(2, 50, 'x:1')).not.toEqual(strangePaths(1, 50, 'x:1'));
});

it.each(TRICKS)('the short form of the journey tries %j', (trick) => {
  const paths = strangePaths(20_261_122, LOADS['strange addresses of calls'].short, 'x:1');
  expect(paths.some((path) => path.includes(trick))).toBe(true);
});

describe('strangeRequests', () => {
  const requests = strangeRequests(3, 2000, 'own.example:80', 'evil.example').map(String);

  it('are the same for the same seed', () => {
    expect(strangeRequests(3, 2000, 'own.example:80', 'evil.example').map(String)).toEqual(requests);
    expect(strangeRequests(4, 2000, 'own.example:80', 'evil.example').map(String)).not.toEqual(requests);
  });

  const KINDS = [
    ['absolute targets', /^GET https?:\/\/evil\.example[:/ ]/i],
    ['a foreign Host', /\r\nHost: evil\.example\r\n/],
    ['two of them', /\r\nHost: [^\r]+\r\nHost: /],
    ['none', /^[^\r]+\r\n(?!Host)[^\r]+\r\n(?!Host)/],
    ['headers of proxies', /\r\nX-Forwarded-Host: /],
    ['methods nobody has', /^FOO \//],
  ] as const;
  const { short } = LOADS['strange lines, hosts and headers'];
  it.each(KINDS)('have %s among them, also in the short form of the journey', (_, kind) => {
    expect(requests.filter((request) => kind.test(request)).length).toBeGreaterThan(10);
    expect(requests.slice(0, short).some((request) => kind.test(request))).toBe(true);
  });

  it.each([
    'u:p@evil.example',
    'evil.example.',
    '[::1',
    'own.example:80,evil.example',
    'CONNECT ',
    'Forwarded:',
  ])('have %j among the first', (piece) =>
    expect(requests.slice(0, short).some((request) => request.includes(piece))).toBe(true),
  );
});

describe('faultOf', () => {
  const judge = (answer: string) => faultOf(answer, 'http://own.example', 'evil.example');

  it.each([
    'HTTP/1.1 500 No\r\n\r\n',
    'HTTP/1.1 308 No\r\nlocation: http://other.example/\r\n\r\n',
    'HTTP/1.1 308 No\r\nLocation: //other.example/\r\n\r\n',
    'HTTP/1.1 308 No\r\nLocation: http://[\r\n\r\n',
    'HTTP/1.1 200 OK\r\nset-cookie: a=b; Domain=evil.example\r\n\r\n',
    'HTTP/1.1 200 OK\r\n\r\n<link rel="canonical" href="https://evil.example/">',
  ])('finds one in %j', (answer) => expect(judge(answer)).not.toBeNull());

  it.each([
    '',
    'HTTP/1.1 405 No\r\n\r\n',
    'HTTP/1.1 308 No\r\nlocation: /brand\r\n\r\nevil',
    'HTTP/1.1 200 OK\r\n\r\nx',
  ])('finds none in %j', (answer) => expect(judge(answer)).toBeNull());
});
