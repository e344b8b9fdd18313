import * as z from 'zod/mini';

import { anyTextSchema } from '@/lib/api/primitives';

/** W1, K50, T7: what the library would do otherwise is cut to five seconds and spread by chance. */
export const SOCKET_OPTIONS = {
  path: '/socket.io',
  addTrailingSlash: false,
  transports: ['polling', 'websocket'],
  timeout: 20_000,
  reconnectionAttempts: 1,
  reconnectionDelay: 10_000,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0,
};

/** K47. */
export const PING_MS = 10_000;
/** K49. */
export const SHOW_EVERY_MS = 120_000;

/** W1: a notice as the socket brings it; both texts may be `a|b`, the link may be missing. */
export type WireNotice = { id: string; title: string; body: string; url: string };

const noticeSchema = z.object({
  id: anyTextSchema,
  title: anyTextSchema,
  body: anyTextSchema,
  url: anyTextSchema,
});

/** What of a `ping` or a `message` is a notice: one that carries a title (T6). */
export function toNotice(body: unknown): WireNotice | null {
  const { data } = noticeSchema.safeParse(body);
  return data && data.title.replaceAll('|', '').trim() !== '' ? data : null;
}

/** Where the socket connects: undefined is the page's own host (C110). A bare host has the scheme of the page. */
export function toSocketAddress(host: string): string | undefined {
  if (host === '') return undefined;
  return /^https?:\/\//.test(host) ? host : `//${host}`;
}

/** Where a notice leads: a path of this site or a page of the web, else nowhere. */
export function toNoticeLink(url: string): string | null {
  if (/^\/(?![/\\])/.test(url)) return url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** K49: whether another notice may be shown, and when the last one was. Those in between are dropped. */
export function mayShow(lastShown: number, now: number): boolean {
  return now - lastShown >= SHOW_EVERY_MS || now < lastShown;
}
