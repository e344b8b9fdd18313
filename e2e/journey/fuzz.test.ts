import { leavesApi, strangePaths } from './fuzz';

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
