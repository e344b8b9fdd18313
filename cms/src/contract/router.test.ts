import { matchRoute, toSegments, type Route } from './router';

const answer = async () => new Response('');
const table: Route[] = [
  { method: 'GET', path: 'posts/byslug', handle: answer },
  { method: 'GET', path: 'posts/:id/:opt?', handle: answer },
  { method: 'POST', path: ':type/:id?', handle: answer },
];
const pathOf = (method: string, path: string) =>
  matchRoute(table, method, toSegments(path) ?? [])?.route.path ?? null;

describe('the route table', () => {
  it('lets literal words win over parameters (X-51)', () => {
    expect(pathOf('GET', '/posts/byslug')).toBe('posts/byslug');
    expect(pathOf('GET', '/posts/12')).toBe('posts/:id/:opt?');
  });

  it('hands optional segments over only when they are there', () => {
    expect(matchRoute(table, 'GET', ['posts', '5', 'latest'])?.params).toEqual({ id: '5', opt: 'latest' });
    expect(matchRoute(table, 'GET', ['posts', '5'])?.params).toEqual({ id: '5' });
    expect(pathOf('GET', '/posts/5/latest/x')).toBeNull();
  });

  it('matches the method too, and answers HEAD as GET', () => {
    expect(pathOf('POST', '/posts')).toBe(':type/:id?');
    expect(pathOf('DELETE', '/posts/5')).toBeNull();
    expect(pathOf('HEAD', '/posts/5')).toBe('posts/:id/:opt?');
  });

  it('reads the alias prefix, a trailing slash and both spellings of a helper script as the same path (D3)', () => {
    expect(toSegments('/wp/v2/posts/5/')).toEqual(['posts', '5']);
    expect(toSegments('/api-jobs-index.php')).toEqual(['api-jobs-index']);
    expect(toSegments('/api-jobs-index')).toEqual(['api-jobs-index']);
  });

  it('decodes each segment once and refuses what would change the path', () => {
    expect(toSegments('/tags/%E6%9C%A8')).toEqual(['tags', '木']);
    expect(toSegments('/tags/a%2Fb')).toBeNull();
    expect(toSegments('/tags/%ZZ')).toBeNull();
    expect(toSegments('/tags/%2e%2e/posts')).toBeNull();
    expect(toSegments('/tags//posts')).toBeNull();
  });
});
