import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { env } from '@/lib/env';
import { connectSources, securityHeaders } from '@/lib/security-headers';
import { beforeRequests } from './before-requests';

/** Paths whose files come with the build, by their beginning, and the folder that holds them. */
const FOLDERS: readonly (readonly [begins: string, folder: string])[] = [
  ['/_next/static/', '.next/static'],
  ['/dist/', 'public/dist'],
];
/** Below `/dist/`, screens that Next renders. */
const RENDERED = '/dist/public/offline/';

/**
 * Answers 404 to a file that the build has not, such as one that a page of the release before asks for. Next would look for
 * a page there, take the first part of the path for its language, and answer 500. Called before the front door is started,
 * so that it looks after it.
 */
export function refuseMissingFiles(): void {
  if (!env.production) return;
  const headers = securityHeaders(true, connectSources(env));
  beforeRequests('missing-files', (request, response) => {
    if (!isMissing(request.url ?? '', process.cwd())) return false;
    answerMissing(request, response, headers);
    return true;
  });
}

/** Whether a path names a file of the build that is not there. @param root the folder of the site */
export function isMissing(url: string, root: string): boolean {
  const [asked = ''] = url.split('?', 1);
  if (!asked.startsWith('/_next/') && !asked.startsWith('/dist/')) return false;
  if (asked.startsWith(RENDERED)) return false;
  const found = FOLDERS.find(([begins]) => asked.startsWith(begins));
  // Of Next's other paths none is served: pictures have their own loader, and data is that of another router.
  if (!found) return true;
  const [begins, name] = found;
  const folder = path.join(root, name);
  const file = path.join(folder, decodeURIComponent(asked.slice(begins.length)));
  return !file.startsWith(folder + path.sep) || !existsSync(file);
}

function answerMissing(
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: readonly { key: string; value: string }[],
): void {
  for (const { key, value } of headers) response.setHeader(key, value);
  const body = 'Not found';
  response.writeHead(404, {
    // An update may bring it a moment later.
    'cache-control': 'private, no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    'x-robots-tag': 'noindex',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
