import type { Server } from 'node:http';
import { noteConnections } from '@/lib/routing/before-requests';

/** Longer than anything here is silent: a statement of the CMS ends after 30 s, and so does what Next hands on. */
const IDLE_MS = 120_000;

/**
 * Ends a connection on which a request is served and nothing was read or written for two minutes. Node has limits for who does
 * not finish a request (60 s for its headers, 300 s for all of it), and none for who does not read the answer, which then stays
 * in memory for good. Who reads slowly is not ended: each part that is taken counts (`net.Socket`). Called once when the
 * server starts. Upgraded connections are not Node's to end.
 */
export function endIdleConnections(): void {
  noteConnections('idle-connections', (server) => limitIdle(server, IDLE_MS));
}

/** A server that has a limit keeps it. Exported for its test. */
export function limitIdle(server: Server, idleMs: number): void {
  if (server.timeout === 0) server.timeout = idleMs;
}
