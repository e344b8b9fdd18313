import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { randoms } from '../cms/src/seed/content/random';
import { shuffled } from './address-mix';

/** Each third page is one that others link to, as the further pages of lists are, which no sitemap names. */
const FROM_LINKS = 3;
const BUSY_MS = 1000;
const MOST_TRIES = 20;
const SEED = 2;

/** First words of addresses that are rendered for each request, or lead to no page. */
const NOT_STORED = new Set([
  ...['search', 'account', 'preview', 'collection', 'brand-report', '404', '500'],
  ...['api', 'dist', '_next', 'uploads', 'socket.io'],
]);
const FILTER = /^\/filter\/type\/([^/]+)\/country\/([^/]+)\/material\/([^/]+)\/office\/([^/]+)/;

/** Whether an address is that of a page which the site stores when it was rendered. */
export function isStored(address: string): boolean {
  const [path = '', query] = address.split('?');
  if (query !== undefined && !/^page=\d+$/.test(query)) return false;
  const local = path.replace(/^\/en(?=\/|$)/, '') || '/';
  const [, first = '', ...rest] = local.split('/');
  if (NOT_STORED.has(first)) return false;
  if (rest.length === 0 && first.includes('.') && !first.endsWith('.htm')) return false;
  const filter = FILTER.exec(local);
  return !filter || filter.slice(1).filter((value) => value !== 'all').length <= 1;
}

/** The stored pages a page links to, and the pictures it shows, each once. */
export function linksOf(html: string): { pages: string[]; pictures: string[] } {
  const links = [...html.matchAll(/\bhref="(\/(?!\/)[^"#\\]*)/g)].map(([, link = '']) => unescaped(link));
  const pictures = html.match(/\/uploads\/[\w%.~@/-]+\.(?:avif|webp|jpe?g|png|gif)\b/g) ?? [];
  return { pages: [...new Set(links)].filter(isStored), pictures: [...new Set(pictures)] };
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** Where the site is asked: its own port on this machine. */
export type Target = { host: string; port: number; agent: http.Agent };
export type Answered = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** One page. @throws when there is no answer */
export function read(
  { host, port, agent }: Target,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host, port, agent, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on('error', reject);
  });
}

/** As {@link read}, again each second while the site says that it is busy. @throws when it does so for twenty seconds */
export async function readPatiently(
  target: Target,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const answer = await read(target, path, headers);
    if (answer.status !== 503) return answer;
    await sleep(BUSY_MS);
  }
  throw new Error(`${path} answers 503 for ${(MOST_TRIES * BUSY_MS) / 1000} s.`);
}

/**
 * Renders pages of a site and follows their links, as a search engine does, a few at a time: those of its sitemap in any
 * order, the home pages first, and beside them those that are linked to. Only what is stored counts.
 * @param most how many pages and pictures at the most
 * @returns the addresses that were answered 200, in the order in which they were rendered
 */
export async function crawl(
  target: Target,
  most: { pages: number; pictures: number },
  connections: number,
): Promise<{ pages: string[]; pictures: string[] }> {
  const listed = [
    ...new Set(['/', '/en', ...shuffled((await sitemap(target)).filter(isStored), randoms(SEED))]),
  ];
  const seen = new Set(listed);
  const linked: string[] = [];
  const pages: string[] = [];
  const pictures = new Set<string>();
  let turn = 0;
  const next = (): string | undefined => {
    turn += 1;
    const [first, second] = turn % FROM_LINKS === 0 ? [linked, listed] : [listed, linked];
    return first.shift() ?? second.shift();
  };
  const follow = async () => {
    while (pages.length < most.pages) {
      const path = next();
      if (path === undefined) return;
      const language = path === '/en' || path.startsWith('/en/') ? 'en' : 'zh';
      const { status, headers, body } = await readPatiently(target, path, { 'accept-language': language });
      const isKept = !headers['cache-control']?.includes('no-store');
      if (status !== 200 || !isKept || !headers['content-type']?.startsWith('text/html')) continue;
      if (pages.length < most.pages) pages.push(path);
      const found = linksOf(body);
      for (const link of found.pages) if (seen.size < seen.add(link).size) linked.push(link);
      for (const picture of found.pictures) if (pictures.size < most.pictures) pictures.add(picture);
    }
  };
  await Promise.all(Array.from({ length: connections }, follow));
  return { pages, pictures: [...pictures] };
}

/** Paths of the sitemap, of all its parts. @throws when there is none */
async function sitemap(target: Target): Promise<string[]> {
  const first = await locations(target, '/sitemap.xml');
  if (!first.isIndex) return first.paths;
  const paths: string[] = [];
  for (const part of first.paths) paths.push(...(await locations(target, part)).paths);
  return paths;
}

async function locations(target: Target, path: string): Promise<{ isIndex: boolean; paths: string[] }> {
  const { status, body } = await readPatiently(target, path, {});
  if (status !== 200) throw new Error(`${path} answers ${status}.`);
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) => {
    const { pathname, search } = new URL(unescaped(text));
    return pathname + search;
  });
  return { isIndex: body.includes('<sitemapindex'), paths };
}
