import { LITE_HEADER } from '@/lib/lite/lite';

import { toArticleAddress } from './article-address';

/** What is looked at of a request. */
export type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>;
export type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Never the worker's: calls, previews and files that are opened by themselves. */
const LEFT_ALONE = /^\/(?:en\/)?(?:api|preview|socket\.io|uploads|dist|_next|_payload)(?:\/|$)/;
const BUILD_FILE = /^\/_next\/static\/.+\.(?:js|css|woff2)$/;
/** The payload of a page (decision 106), which is kept with an article alone. */
export const PAYLOAD_FILE = /^\/_payload\/[\w-]+\.js$/;
const NAMED_BY_CONTENT = [BUILD_FILE, PAYLOAD_FILE];
const isNamedByContent = (path: string) => NAMED_BY_CONTENT.some((form) => form.test(path));

/** A document the reader opens. A prefetch is none, an RSC answer is none. */
export function isNavigation({ url, method, mode, destination, headers }: Asked): boolean {
  const { pathname, searchParams } = new URL(url);
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    destination === 'document' &&
    !LEFT_ALONE.test(pathname) &&
    !headers.has('rsc') &&
    !searchParams.has('_rsc') &&
    !/prefetch|prerender/.test(`${headers.get('purpose')} ${headers.get('sec-purpose')}`)
  );
}

/** A file named by its content, of the build or of a page. */
export function isBuildFile({ url, method, headers }: Asked): boolean {
  return method === 'GET' && !headers.has('range') && isNamedByContent(new URL(url).pathname);
}

/** A picture of an article, named by its content. Videos and parts of files are not pictures. */
export function isPicture({ url, method, destination, headers }: Asked): boolean {
  return (
    method === 'GET' &&
    destination === 'image' &&
    !headers.has('range') &&
    new URL(url).pathname.startsWith('/uploads/')
  );
}

/** Whether the answer to a navigation is an article that is kept for reading offline (W2). */
export function isArticleToKeep(asked: Asked, answered: Answered): boolean {
  const article = isNavigation(asked) ? toArticleAddress(asked.url) : null;
  return article !== null && article.isPlain && isPublicPage(answered);
}

/**
 * A whole page that is the same for everybody. `private, no-cache` is such a page (D1: its language was negotiated);
 * `no-store` is not, and a lite page is not the one its readers have kept or will want (decision 085). A browser hides `Set-Cookie` from workers: what is stored is rebuilt from a list of headers.
 */
export function isPublicPage(answered: Answered): boolean {
  const { headers } = answered;
  const isEverybodys = !headers.has('set-cookie') && !headers.has(LITE_HEADER);
  return isWhole(answered) && typeOf(answered).startsWith('text/html') && isEverybodys;
}

/** Whether a file an article needs may be stored: never a page of an error that came in its place. */
export function isFileToKeep(path: string, answered: Answered): boolean {
  const type = typeOf(answered);
  const isRight = isNamedByContent(path) ? !type.startsWith('text/html') : type.startsWith('image/');
  return isWhole(answered) && isRight;
}

/** A complete answer of this site that nobody forbade to store. Opaque and redirected ones are not. */
function isWhole({ status, type, redirected, headers }: Answered): boolean {
  return (
    status === 200 &&
    (type === 'basic' || type === 'default') &&
    !redirected &&
    !/no-store/i.test(headers.get('cache-control') ?? '')
  );
}

const typeOf = ({ headers }: Answered) => (headers.get('content-type') ?? '').toLowerCase();
