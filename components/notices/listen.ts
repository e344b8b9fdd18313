import { io } from 'socket.io-client';

import { read } from '@/lib/api/read';

import { announceNews } from './news';
import { ownNotices } from './own-notices';
import { lastSeen, lastShown, rememberSeen, rememberShown } from './remembered';
import { mayShow, PING_MS, SOCKET_OPTIONS, toNotice, toSocketAddress, type WireNotice } from './wire';

type Listening = {
  /** `SOCKET_HOST`. */
  host: string;
  /** Who is logged in; the site knows him by his cookie. */
  visitor: number | null;
  onNotice: (notice: WireNotice) => void;
};

/** How long after a question without an answer it is asked again. */
const RETRY_MS = 10_000;

/** Own notices have the id of their row behind this letter; the editors' have another. */
const OWN = /^n(\d+)$/;

/**
 * Connects to the realtime process until the function it answers is called, and offers its notices, at most one in two minutes. What a logged-in
 * visitor has missed meanwhile is asked for at each connection. Source: W1, S57, C110, K47-K50, T6, T7.
 */
export function listen({ host, visitor, onNotice }: Listening): () => void {
  const socket = io(toSocketAddress(host), { ...SOCKET_OPTIONS, forceNew: true, withCredentials: true });
  const heard = new Set<string>();
  // Also where the browser keeps nothing.
  let shownAt = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function offer(notice: WireNotice): void {
    const now = Date.now();
    if (heard.has(notice.id) || !mayShow(Math.max(shownAt, lastShown()), now)) return;
    shownAt = now;
    rememberShown(now);
    onNotice(notice);
  }

  function take(event: 'ping' | 'message', body: unknown): void {
    const notice = toNotice(body);
    const own = notice && OWN.exec(notice.id)?.[1];
    // A `ping` without a title is the answer to ours, and an editors' notice stands in no list of a visitor.
    if (visitor !== null && (notice ? own : event === 'message')) announceNews();
    if (!notice) return;
    offer(notice);
    heard.add(notice.id);
    if (visitor !== null && own) rememberSeen(visitor, Number(own));
  }

  async function resume(reader: number): Promise<void> {
    const last = lastSeen(reader);
    const outcome = await read(ownNotices(reader, { after: last ?? 0, perPage: 1 }));
    if (outcome.kind === 'unreachable' && socket.connected) {
      clearTimeout(retrying);
      retrying = setTimeout(() => void resume(reader), RETRY_MS);
    }
    const [newest] = outcome.kind === 'done' ? outcome.value : [];
    if (!newest || !socket.connected) return;
    const id = `n${newest.id}`;
    // The first time in this browser nothing was missed here.
    if (last !== null && !newest.read) offer({ ...newest, id });
    heard.add(id);
    rememberSeen(reader, newest.id);
    announceNews();
  }

  socket.on('ping', (body: unknown) => take('ping', body));
  socket.on('message', (body: unknown) => take('message', body));
  socket.on('connect', () => {
    if (visitor !== null) void resume(visitor);
  });
  const pinging = setInterval(() => {
    if (socket.connected) socket.emit('ping', { ts: Math.floor(Date.now() / 1000) });
  }, PING_MS);
  return () => {
    clearInterval(pinging);
    clearTimeout(retrying);
    socket.disconnect();
  };
}
