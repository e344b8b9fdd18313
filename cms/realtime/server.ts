import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';

/**
 * The realtime process (W1): socket.io at `/socket.io` on `REALTIME_PORT`, polling then websocket. It answers a
 * client's `ping` with a `ping` of its own; `GET /live` says that it runs.
 */
// A process of its own with two switches: it shares no module with the CMS app.
const env = z
  .object({ REALTIME_PORT: z.coerce.number().int().default(4001), SITE_URL: z.url().optional() })
  .parse(process.env);

const http = createServer((request, response) => {
  const live = request.method === 'GET' && request.url === '/live';
  response.writeHead(live ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ ok: live }));
});

const io = new Server(http, {
  addTrailingSlash: false,
  serveClient: false,
  maxHttpBufferSize: 10_000,
  ...(env.SITE_URL ? { cors: { origin: new URL(env.SITE_URL).origin, credentials: true } } : {}),
});

io.on('connection', (socket) => {
  socket.on('ping', () => socket.emit('ping', { ts: Math.floor(Date.now() / 1000) }));
});

http.listen(env.REALTIME_PORT, '127.0.0.1');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void io.close().then(() => process.exit(0));
  });
}
