import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/env';
import { LOCALES } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';
import { beforeRequests } from '@/lib/routing/before-requests';
import { isOwn, KEPT_FRONT_HEADER, OWN_VALUE, OwnAddress } from '@/lib/routing/own-address';

/** How often a front page is looked at: no reader finds one that is older than its life and this. */
const LOOKED_AT_MS = 5000;
const GIVE_UP_MS = 20_000;

const FRONT_PAGES = Object.values(LOCALES).map(({ locale, lang }) => ({ path: homePath(locale), lang }));

function isFrontPage(url: string): boolean {
  for (const { path } of FRONT_PAGES)
    if (url.startsWith(path) && (url.length === path.length || url[path.length] === '?')) return true;
  return false;
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Keeps the front page of each language younger than its life (D5) while readers come. Next draws an old page anew
 * beside the reader who has found it old: he is shown the old one, and his scripts and pictures wait for the drawing
 * in the same process. Here the site finds it first. Nothing is drawn more often than the life of the page says, and
 * an hour after the last reader no more. Decision 025.
 */
export class KeptFront {
  #readerAt = -Infinity;
  #isLooking = false;

  constructor(private readonly forMs: number) {}

  /** Notes who asks for a front page. */
  note({ url = '', headers }: Asked, now: number): void {
    if (isFrontPage(url) && !isOwn(headers)) this.#readerAt = now;
  }

  /** Asks for each front page; a second look waits for the first. Resolves in any case. */
  async look(ask: (path: string, headers: Record<string, string>) => Promise<unknown>, now: number) {
    if (this.#isLooking || now - this.#readerAt >= this.forMs) return;
    this.#isLooking = true;
    for (const { path, lang } of FRONT_PAGES) {
      // What it answers is nobody's: the next reader is told.
      const headers = {
        [KEPT_FRONT_HEADER]: OWN_VALUE,
        'accept-language': lang,
        'accept-encoding': 'identity',
      };
      await ask(path, headers).catch(() => null);
    }
    this.#isLooking = false;
  }
}

/** Called once when the server starts. */
export function startKeptFront(): void {
  // In development nothing is kept, and each request draws.
  if (!env.production || env.frontKeptMinutes === 0) return;
  const kept = new KeptFront(env.frontKeptMinutes * 60_000);
  const own = new OwnAddress(env.port);
  beforeRequests('front-kept', (request) => {
    own.note(request.socket);
    kept.note(request, Date.now());
    return false;
  });
  const ask = async (path: string, headers: Record<string, string>) => {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await fetch(`${own.origin}${path}`, { headers, signal, redirect: 'manual' });
    await answer.arrayBuffer();
  };
  setInterval(() => void kept.look(ask, Date.now()), LOOKED_AT_MS).unref();
}
