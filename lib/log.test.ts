import { toLoggedError } from './log';
import { loggedPath } from './logged-path';

describe('loggedPath', () => {
  it.each([
    ['/a.htm', '/a.htm'],
    ['/a.htm?', '/a.htm'],
    ['/preview/post/x?preview_token=1.abc&lang=en', '/preview/post/x?preview_token&lang'],
    ['/en/collection/aB-_9/page/2', '/en/collection/(key)/page/2'],
    ['/en/brand-report/aB-_9', '/en/brand-report/(key)'],
    ['/api/fav/shared/aB-_9/pictures?page=2', '/api/fav/shared/(key)/pictures?page'],
    ['/account/login?back=%2Fpeople%2F7#top', '/account/login?back'],
    ['/x?13800000000', '/x'],
    ['/jobs?filter[is_sticky]=1', '/jobs?filter%5Bis_sticky%5D'],
  ])('keeps the path and the names of the query of %s', (from, to) => {
    expect(loggedPath(from)).toBe(to);
  });
});

describe('toLoggedError', () => {
  it('follows causes and keeps stacks out of errors that say what they are', () => {
    class CmsError extends Error {
      override name = 'CmsError';
    }
    const error = new CmsError('unreachable', { cause: new Error('connect refused') });
    expect(toLoggedError(error)).toMatchObject({
      name: 'CmsError',
      message: 'unreachable',
      cause: { message: 'connect refused' },
    });
    expect(toLoggedError(error)).not.toHaveProperty('stack');
  });
});
