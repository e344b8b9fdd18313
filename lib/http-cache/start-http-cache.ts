import { beforeRequests } from '@/lib/routing/before-requests';
import { HttpCache, type HttpCacheOptions } from './http-cache';

/**
 * Next sends the first two with each page: pages end with their tags, which only the front door knows. And a redirect that an
 * editor changes is not noticed here.
 */
const NEVER_HERE = ['x-middleware-rewrite', 'x-nextjs-cache', 'location'];

/**
 * Stores what handlers let shared caches store, such as the sitemap, and answers it before Next. Called once when the server
 * starts, before the front door, which looks first.
 */
export function startHttpCache(options: Pick<HttpCacheOptions, 'mostBytes' | 'isServed' | 'version'>): void {
  const cache = new HttpCache({
    ...options,
    isLeft: ({ status, fields }) => status >= 500 || NEVER_HERE.some((name) => fields.has(name)),
  });
  beforeRequests('http-cache', (request, response) => cache.answer(request, response));
}
