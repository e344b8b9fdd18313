import { encodeSegment, namespaceFor, toTarget } from './forward-path';

describe('toTarget (A25, D3)', () => {
  it.each([
    ['posts', 'content', ['posts']],
    ['posts/5/latest', 'content', ['posts', '5', 'latest']],
    ['wp/v2/posts', 'content', ['wp', 'v2', 'posts']],
    ['jwt-auth/v1/token', 'content', ['jwt-auth', 'v1', 'token']],
    ['community/%E4%B9%A1%E6%9D%91', 'content', ['community', '乡村']],
    ['community/a~b_c-d.e', 'content', ['community', 'a~b_c-d.e']],
    ['brand/50%25', 'content', ['brand', '50%']],
    ['api-jobs-lists.php', 'script', ['api-jobs-lists.php']],
    ['api-jobs-lists', 'script', ['api-jobs-lists.php']],
    ['api-jobs-index', 'script', ['api-jobs-index']],
    ['api-jobs-index.php', 'script', ['api-jobs-index']],
    ['api-unknown', 'content', ['api-unknown']],
    ['wp-content/json/ads.json', 'file', ['wp-content', 'json', 'ads.json']],
    ['wp-content/uploads/x', 'content', ['wp-content', 'uploads', 'x']],
  ] as const)('reads %s', (path, kind, segments) => {
    expect(toTarget(path)).toEqual({ kind, segments });
  });

  it('passes on the star of the product index, and no other (G1)', () => {
    const segments = ['algolia', '1', 'indexes', '*', 'queries'];
    expect(toTarget('algolia/1/indexes/*/queries')).toEqual({ kind: 'content', segments });
    expect(toTarget('algolia/1/indexes/*')).toBeNull();
  });

  it.each([
    '',
    '/',
    'posts/',
    '/posts',
    'posts//5',
    '.',
    '..',
    '../admin',
    'posts/..',
    'posts/../../admin',
    'posts/./5',
    '%2e',
    '%2e%2e',
    '.%2e',
    '%2E.',
    'posts/%2e%2e/%2e%2e/admin',
    '%252e%252e',
    'posts/%252e%252e/admin',
    'posts/%25252e',
    'posts%2f5',
    'posts%2F..%2Fadmin',
    '..%2fadmin',
    '%2fadmin',
    '%252fadmin',
    'posts%5c5',
    'posts%5C..%5Cadmin',
    '%255c',
    'posts%00',
    'posts%00.json',
    '%2500',
    'posts%0a',
    'posts%0d%0aHost:%20evil',
    '%250d%250a',
    'posts%09',
    'posts%7f',
    'posts%c2%85',
    'posts%',
    'posts%2',
    'posts%zz',
    'posts%ff',
    'posts%c0%ae%c0%ae',
    'posts%e0%80%af',
    'posts%ed%a0%80',
    'posts;x=1',
    'posts:80',
    'http://evil.test/',
    'http:%2f%2fevil.test',
    '//evil.test',
    'evil.test@cms',
    'posts@evil.test',
    'posts\\..\\admin',
    'posts/a b',
    'posts/a+b',
    'posts/<script>',
    'posts/"x"',
    "posts/'x'",
    'posts/(x)',
    'posts/*',
    'posts/$x',
    'posts/a,b',
    'posts/a=b',
    'posts/[1]',
    'posts/{1}',
    'posts/|',
    'posts/^',
    'posts/`x`',
    'posts/乡村',
    'posts?x=1',
    'posts#x',
    'admin',
    'Admin/login',
    '%61dmin',
    'cms-api/users',
    'CMS-API/users',
    'cms%2dapi/users',
    '_next/image',
    'wp-admin',
    'wp-login.php',
    'xmlrpc.php',
    'revalidate',
    '%72evalidate',
    'live',
    'ready/x',
    'health',
    'a/'.repeat(1000) + 'a',
  ])('refuses %j without a call', (path) => {
    expect(toTarget(path)).toBeNull();
  });
});

describe('encodeSegment', () => {
  it.each([
    ['乡村', '%E4%B9%A1%E6%9D%91'],
    ["a'b(c)*!", 'a%27b%28c%29%2A%21'],
    ['a.b~c-d_e', 'a.b~c-d_e'],
  ])('%s → %s', (segment, expected) => {
    expect(encodeSegment(segment)).toBe(expected);
  });
});

describe('namespaceFor', () => {
  it.each([
    ['posts', 'wp/v2'],
    ['v3', ''],
    ['jwt-auth', ''],
    ['acf', ''],
    ['wp', ''],
  ])('D3: %s is asked for below %j', (first, expected) => {
    expect(namespaceFor(first, 'wp/v2')).toBe(expected);
  });
});
