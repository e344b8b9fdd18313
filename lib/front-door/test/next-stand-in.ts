import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import compression from 'next/dist/compiled/compression';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { serveStatic } from 'next/dist/server/serve-static';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { Local, SharedPages } from '@/lib/cache/shared-pages';
import { pageOf, type HtmlPage } from '@/lib/cache/test/page-instance';
import { makeLite } from '@/lib/lite/lite-answers';
import { decide } from '@/lib/routing/decide';
import type { KnownSlugs } from '@/lib/routing/known';
import { FRONT_DOOR_HEADER } from '@/lib/routing/own-address';
import { SCREENS_STANDING } from '@/lib/routes';
import { FrontDoor } from '../front-door';
import { OwnRequests } from '../own-requests';
import { factsOf } from '../request-facts';

type Stored = { html: string; lastModified: number; revalidate: number; tags: string[] };

/** How a page of the stand-in is rendered; a test replaces what it wants to see. */
export type Screen = { tags: string[]; revalidate: number; html: () => Promise<string> };

const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch';

/**
 * A server with the door before something that answers as `next start` was seen to: a page cache with tags and lifetimes,
 * old pages served while they are rendered anew, gzip, ETag and 304, HEAD, payloads for its router; files of the build
 * by Next's own code. What it adds for a test: every page ends with all that its visitor sent, as no page may.
 */
export class NextStandIn {
  /** Requests that came past the door, those of the door itself included. */
  asked = 0;
  renders = 0;
  /** Requests whose render failed. */
  failed = 0;
  /** Requests of which the door said that they come past it although an answer is kept. */
  passedOn = 0;
  /** Whether it refuses what the door requests, so that nothing it requests is rendered. */
  refusesOwn = false;
  /** What the door requests is answered behind it, as on a slow machine. */
  ownAnswers = Promise.resolve();
  /** Whether pages are being rendered after a publication. */
  isRendering = false;
  readonly door: FrontDoor;
  readonly #pages = new Map<string, Stored>();
  readonly #rendering = new Map<string, Promise<Stored>>();
  readonly #server: http.Server;
  readonly #own = new OwnRequests(0);

  constructor(
    private readonly known: KnownSlugs,
    private readonly screen: (path: string) => Screen,
    mostBytes = 8 * 1024 * 1024,
    /** Where the files of the build lie. */
    private readonly folder = '/nowhere',
    /** What several instances share. */
    private readonly shared: SharedPages | null = null,
  ) {
    this.door = new FrontDoor({
      mostBytes,
      known: () => this.known,
      ask: (own, reading) => this.#own.ask(own, reading),
      passOn: () => (this.passedOn += 1),
      isRendering: () => this.isRendering,
    });
    this.#server = http.createServer((request, response) => {
      const reading = this.#own.recognise(request);
      if (reading) this.door.reads.follow(reading);
      if (reading && this.refusesOwn) return response.writeHead(503).end();
      const goOn = () => {
        this.asked += 1;
        makeLite(request, response);
        this.#next(request, response).catch(() => {
          this.failed += 1;
          response.writeHead(500).end();
        });
      };
      if (!this.door.answer(request, response, goOn)) goOn();
    });
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve()));
    return (this.#server.address() as AddressInfo).port; // a server that listens on TCP has one
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #next(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Next takes this out of the whole address, and then the hash of its router.
    const address = new URL(request.url?.replace(/\.rsc($|\?)/, '$1') ?? '', 'http://site.test');
    const hash = address.searchParams.get('_rsc');
    address.searchParams.delete('_rsc');
    const url = `${address.pathname}${address.search}`;
    const facts = factsOf({ url, headers: request.headers });
    const isPayload = request.headers.rsc === '1';
    const echo = JSON.stringify([request.url, request.rawHeaders]);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (facts.path.startsWith('/_next/static/')) return this.#file(facts.path, request, response);
    if (facts.path.startsWith('/uploads/')) {
      response.setHeader('accept-ranges', 'bytes');
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.setHeader('content-type', 'image/webp');
      response.setHeader('etag', '"picture"');
      if (/"picture"|\*/.test(request.headers['if-none-match'] ?? '')) {
        response.writeHead(304).end();
        return;
      }
      response.write(`a picture ${echo}`);
      response.end();
      return;
    }
    const decision = decide(facts, this.known, SCREENS_STANDING);
    if (decision.kind !== 'rewrite') {
      response.writeHead(decision.kind === 'redirect' ? decision.status : 404).end(echo);
      return;
    }
    for (const [name, value] of Object.entries(decision.headers))
      response.setHeader(name.toLowerCase(), value);
    const rewritten = isPayload && hash ? `${decision.path}?_rsc=${hash}` : decision.path;
    response.setHeader('x-middleware-rewrite', rewritten);
    if (isPayload && facts.path !== decision.path)
      response.setHeader('x-nextjs-rewritten-path', decision.path);
    if (decision.cookies.length > 0) response.setHeader('Set-Cookie', decision.cookies);
    response.setHeader('Vary', VARY);
    if (decision.headers['Cache-Control']?.includes('no-store')) {
      response.end(`for one visitor ${echo}`);
      return;
    }
    if (isPayload && hash !== (await hashOfHeaders(request))) {
      response.writeHead(307, { location: url }).end();
      return;
    }
    const { page, state } = await this.#page(decision.path);
    if (request.headers[FRONT_DOOR_HEADER]) await this.ownAnswers;
    response.setHeader('x-nextjs-cache', state);
    response.statusCode = decision.status;
    if (isPayload) return sendPayload(request, response, `payload ${page.html}${echo}`);
    const etag = `"${page.html.length}${page.lastModified}"`;
    response.setHeader('ETag', etag);
    const isCompared = !/no-cache/.test(decision.headers['Cache-Control'] ?? '');
    if (isCompared && request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    const body = Buffer.from(`${page.html}${echo}`);
    response.setHeader('Vary', `${VARY}, Accept-Encoding`);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.method === 'GET' && /gzip/.test(String(request.headers['accept-encoding']))) {
      response.setHeader('Content-Encoding', 'gzip');
      response.write(gzipSync(body));
      response.end();
      return;
    }
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** As `next start` does it (`router-server.js`). */
  async #file(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    compression()(request, response, () => undefined);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    const sent = serveStatic(request, response, path.slice('/_next/static'.length), { root: this.folder });
    await sent.catch((error: { statusCode?: number }) => {
      response.statusCode = error.statusCode ?? 500;
      response.end('an error');
    });
  }

  /** As the cache handler does it (`shared-pages-handler.js`). */
  async clear(tags: string[]): Promise<void> {
    this.door.reads.noteCleared(Date.now());
    for (const tag of tags) tagsManifest.set(tag, { expired: Date.now() });
    await this.shared?.clear(tags, { expire: 0 });
  }

  /** Next's response cache over its page cache. */
  async #page(path: string): Promise<{ page: Stored; state: 'HIT' | 'MISS' | 'STALE' }> {
    const local = this.#localOf(path);
    const entry = this.shared ? await this.shared.get(path, 'APP_PAGE', local) : await local.get();
    const read = this.door.reads.noteRead(path, 'APP_PAGE', entry);
    if (!read) return { page: await this.#render(path), state: 'MISS' };
    const page = storedOf(read);
    const isOld = page.lastModified + page.revalidate * 1000 < Date.now();
    if (!isOld && !areTagsStale(page.tags, page.lastModified)) return { page, state: 'HIT' };
    // Next logs what fails then, and answers with the old page.
    void this.#render(path).catch(() => undefined);
    return { page, state: 'STALE' };
  }

  /** Next's file cache. */
  #localOf(path: string): Local {
    return {
      get: async () => {
        const stored = this.#pages.get(path);
        return stored && !areTagsExpired(stored.tags, stored.lastModified) ? entryOf(stored) : null;
      },
      set: async (value, { cacheControl }) => {
        const entry = { value, lastModified: Date.now(), cacheControl } as CacheHandlerValue; // as it was given
        this.#pages.set(path, storedOf(entry));
      },
    };
  }

  #render(path: string): Promise<Stored> {
    const known = this.#rendering.get(path);
    if (known) return known;
    const rendering = this.#rendered(path).finally(() => this.#rendering.delete(path));
    this.#rendering.set(path, rendering);
    return rendering;
  }

  async #rendered(path: string): Promise<Stored> {
    this.renders += 1;
    const { tags, revalidate, html } = this.screen(path);
    const text = await html();
    const page = { html: text, tags, revalidate, lastModified: Date.now() };
    const { value, cacheControl } = entryOf(page);
    const local = this.#localOf(path);
    if (this.shared) await this.shared.set(path, value, { cacheControl }, local);
    else await local.set(value, { cacheControl });
    this.door.reads.noteStored(path, page.lastModified);
    return page;
  }
}

/** As Next does it: piped, without a tag. */
async function sendPayload(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
  compression()(request, response, () => undefined);
  response.setHeader('Content-Type', 'text/x-component');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeToNodeResponse(new Blob([text]).stream(), response);
}

async function hashOfHeaders({ headers }: IncomingMessage): Promise<string> {
  const prefetch = headers['next-router-prefetch'];
  return computeCacheBustingSearchParam(
    prefetch === '1' || prefetch === '2' ? prefetch : undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  );
}

function entryOf({ html, tags, lastModified, revalidate }: Stored): CacheHandlerValue {
  const value = { ...pageOf(html), headers: { 'x-next-cache-tags': tags.join(',') } };
  return { value, lastModified, cacheControl: { revalidate, expire: undefined } };
}

function storedOf({ value, lastModified = 0, cacheControl }: CacheHandlerValue): Stored {
  const { html, headers } = value as HtmlPage; // nothing else is stored here
  return {
    html,
    tags: String(headers?.['x-next-cache-tags']).split(','),
    lastModified,
    revalidate: Number(cacheControl?.revalidate),
  };
}
