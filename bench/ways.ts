import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNginx } from '../deploy/nginx';
import type { MagazineEnv } from '../scripts/test/magazine';
import type { MeasuredArticle } from './article';
import { untilServedFromMemory, untilServedFromPageCache } from './front-door';
import type { WayName } from './rounds';
import { startStaticFile, type HeaderLine } from './static-file';
import { startWithoutFrontDoor } from './without-front-door';
import { findWordPress } from './wordpress/installed';
import { startWordPress } from './wordpress/start';

/** The article by each way, those of WordPress where it is installed; the lengths of our page and of its, without headers. */
export type Ways = {
  urls: ReadonlyMap<WayName, string>;
  bytes: number;
  wordPressBytes: number | null;
};

/**
 * Starts what one article is served by beside the site itself, all with one process that answers: `deploy/nginx.conf`
 * before the site, nginx with its very bytes as a file, the same bytes from bare `node:http` in this process (a prepared
 * Buffer with a Content-Length), Next without the front door, and WordPress. Says so in a line when WordPress is not
 * installed.
 * @param stops what ends each of them is added here, also when a later one fails
 * @throws when one does not start, or the article is not there
 */
export async function startWays(
  { root, magazine, article }: { root: string; magazine: MagazineEnv; article: MeasuredArticle },
  stops: (() => Promise<unknown>)[],
): Promise<Ways> {
  const sitePort = Number(new URL(magazine.SITE_URL).port);
  const urls = new Map<WayName, string>([['site', `http://127.0.0.1:${sitePort}${article.path}`]]);
  const realtimePort = Number(magazine.REALTIME_PORT);
  const nginx = await startNginx({ root, sitePort, realtimePort, workers: 1 });
  stops.push(nginx.stop);
  urls.set('nginx', `${nginx.url}${article.path}`);
  await untilServedFromMemory(`http://127.0.0.1:${sitePort}${article.path}`);
  const { body, headers } = await answerOf(`${nginx.url}${article.path}`);

  const file = await startStaticFile({ root, body, headers });
  stops.push(file.stop);
  urls.set('file', file.url);

  const bare = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', () => resolve()));
  stops.push(() => new Promise((resolve) => bare.close(resolve)));
  // Listening on a port, so the address is of this kind.
  urls.set('node:http', `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`);

  const next = await startWithoutFrontDoor(magazine);
  stops.push(next.stop);
  urls.set('next', `${next.origin}${article.path}`);
  await untilServedFromPageCache(`${next.origin}${article.path}`);

  const installed = findWordPress();
  if ('missing' in installed) {
    console.log(`\nWordPress is left out, as these are not installed: ${installed.missing.join(', ')}.`);
    return { urls, bytes: body.length, wordPressBytes: null };
  }
  const wordPress = await startWordPress(installed, { title: article.slug, html: article.html });
  stops.push(wordPress.stop);
  urls.set('wordpress', wordPress.cachedUrl);
  urls.set('stock wordpress', wordPress.stockUrl);
  return { urls, bytes: body.length, wordPressBytes: wordPress.bytes };
}

/** The answer as it is measured, with its header lines as they were sent. @throws when it is not 200 */
function answerOf(url: string): Promise<{ body: Buffer; headers: HeaderLine[] }> {
  const headers = { 'accept-encoding': 'identity', 'accept-language': 'en' };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answers ${answer.statusCode}`));
        const lines = answer.rawHeaders.flatMap((name, at, all): HeaderLine[] =>
          at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [],
        );
        resolve({ body: Buffer.concat(parts), headers: lines });
      });
    }).on('error', reject);
  });
}
