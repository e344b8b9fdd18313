import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { z } from 'zod';

/**
 * A proxy that stands between the site and the CMS and misbehaves on order:
 * `pass`, `delay` (by `ms`), `hang` (never answers), `error` (500), `garble` (200 with broken JSON), `truncate` (half a
 * body, then the line drops), `drip` (a byte a second), `refuse` (nothing listens).
 * `match` limits a fault to requests whose path and query contain it. Whatever the order, a path that holds the
 * slug `unreachable` is dropped and one that holds `malformed` is garbled, so that a failure can be seen by hand.
 */
export const faultSchema = z.object({
  kind: z.enum(['pass', 'delay', 'hang', 'error', 'garble', 'truncate', 'drip', 'refuse']),
  ms: z.number().int().min(0).max(60_000).default(1000),
  match: z.string().default(''),
});
export type Fault = z.infer<typeof faultSchema>;
export type Seen = {
  method: string;
  url: string;
  time: number;
  /** Whether a token came with it; the token itself is in no test's hands. */ bearer: boolean;
  headers: Record<string, unknown>;
};

export type FaultProxy = {
  /** The address to use as CMS_URL. */
  url: string;
  /** `PUT /fault` (a {@link Fault}), `GET /requests`, `DELETE /requests`. */
  controlUrl: string;
  close: () => Promise<void>;
};

/** Starts the proxy in front of `target` (`http://host:port`) on two free ports of 127.0.0.1. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = { kind: 'pass', ms: 0, match: '' };
  let seen: Seen[] = [];
  const sockets = new Set<Socket>();

  const front = createServer((request, response) => {
    const url = request.url ?? '/';
    const bearer = request.headers.authorization?.startsWith('Bearer ') ?? false;
    const headers = { ...request.headers, authorization: undefined };
    seen.push({ method: request.method ?? 'GET', url, time: Date.now(), bearer, headers });
    if (seen.length > 100_000) seen = seen.slice(-50_000);
    void answer(faultFor(url, fault), { target, request, response });
  });
  front.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await listen(front, 0);

  const order = async (next: Fault) => {
    const before = fault;
    fault = next;
    const dropAll = () => sockets.forEach((socket) => socket.destroy());
    if (next.kind === 'refuse' && before.kind !== 'refuse') {
      const closed = new Promise<void>((resolve) => front.close(() => resolve()));
      dropAll();
      await closed;
    }
    if (next.kind !== 'refuse' && before.kind === 'refuse') await listen(front, port);
    // What a fault left hanging must not outlive it.
    if (before.kind === 'hang' || before.kind === 'drip') dropAll();
  };

  const control = createServer((request, response) => {
    void handle(request, response, {
      fault: order,
      requests: () => seen,
      forget: () => {
        seen = [];
      },
    });
  });
  const controlPort = await listen(control, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    controlUrl: `http://127.0.0.1:${controlPort}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([front, control].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** What happens to one request: the ordered fault where it matches, else what the path itself asks for. */
export function faultFor(url: string, ordered: Fault): Fault {
  if (ordered.kind !== 'pass' && url.includes(ordered.match)) return ordered;
  if (/\bunreachable\b/.test(url)) return { kind: 'refuse', ms: 0, match: '' };
  if (/\bmalformed\b/.test(url)) return { kind: 'garble', ms: 0, match: '' };
  return { kind: 'pass', ms: 0, match: '' };
}

type Exchange = { target: string; request: IncomingMessage; response: ServerResponse };

async function answer(fault: Fault, { target, request, response }: Exchange): Promise<void> {
  if (fault.kind === 'hang') return;
  if (fault.kind === 'refuse') return void request.socket.destroy();
  if (fault.kind === 'error') {
    response.writeHead(500, { 'content-type': 'application/json' });
    return void response.end('{"code":"internal_error","message":"Internal error","data":{"status":500}}');
  }
  if (fault.kind === 'garble') {
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-wp-total': '1',
      'x-wp-totalpages': '1',
    });
    return void response.end('[{"id":"not a number","slug":{"oops":tru');
  }
  if (fault.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));

  const upstream = ask(
    new URL(request.url ?? '/', target),
    { method: request.method, headers: request.headers },
    (reply) => {
      const chunks: Buffer[] = [];
      if (fault.kind !== 'truncate' && fault.kind !== 'drip') {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        return void reply.pipe(response);
      }
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        response.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'content-length': body.length });
        if (fault.kind === 'truncate') {
          response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
          return;
        }
        let at = 0;
        const timer = setInterval(() => {
          if (at >= body.length || request.socket.destroyed) return clearInterval(timer);
          response.write(body.subarray(at, ++at));
        }, 1000);
      });
    },
  );
  upstream.on('error', () => request.socket.destroy());
  request.pipe(upstream);
}

type Orders = { fault: (next: Fault) => Promise<void>; requests: () => Seen[]; forget: () => void };

async function handle(request: IncomingMessage, response: ServerResponse, orders: Orders): Promise<void> {
  const say = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.method === 'GET' && request.url === '/requests') return say(200, orders.requests());
  if (request.method === 'DELETE' && request.url === '/requests') {
    orders.forget();
    return say(200, { ok: true });
  }
  if (request.method === 'PUT' && request.url === '/fault') {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const parsed = faultSchema.safeParse(JSON.parse(text || '{}'));
    if (!parsed.success) return say(400, { ok: false, reason: z.prettifyError(parsed.error) });
    await orders.fault(parsed.data);
    return say(200, { ok: true });
  }
  say(404, { ok: false });
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  // Listening on a port, so the address is of this kind.
  return (server.address() as AddressInfo).port;
}
