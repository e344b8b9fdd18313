import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { notePeers } from '@/lib/auth/peer';
import { NextStandIn } from '@/lib/front-door/test/next-stand-in';
import { KNOWN } from '@/lib/routing/known-for-tests';
import { guardRequestLines } from '@/lib/routing/request-line';
import { refuseUnreadable } from '@/lib/routing/unreadable';

/**
 * One of the two servers that `door-cost.ts` compares, in a process of its own: `door` has the front door with all that
 * looks at a request before it, `bare` answers the same number of bytes from `node:http`. Tells its parent the port, and
 * for each message the processor time in microseconds that it has used so far.
 */
const [way, bytes] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'a wall of rammed earth ');

async function start(): Promise<number> {
  if (way === 'bare') {
    const server = http.createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    return (server.address() as AddressInfo).port; // a server that listens on TCP has one
  }
  notePeers();
  refuseUnreadable();
  guardRequestLines();
  const screen = () => ({ tags: ['posts'], revalidate: 3600, html: async () => String(body) });
  return await new NextStandIn({ ...KNOWN, changes: 1 }, screen).start();
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ used: user + system });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: await start() });
