import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a CMS of the tests answers one path. */
export type Manner = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** A CMS that can do everything wrong. Listens on a free port of this machine. */
export class HostileCms {
  /** Path and query of every request, in order. */
  readonly asked: string[] = [];
  manner: Manner = json([]);
  readonly #server = http.createServer((request, response) => {
    this.asked.push(request.url ?? '');
    // What reads is sent again when a kept connection had been left, so each request has its own.
    response.setHeader('connection', 'close');
    this.manner(request, response);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.url();
  }

  url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // A TCP server has no other kind.
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export function json(body: unknown, headers: Record<string, string> = {}, status = 200): Manner {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
}

export const hangs: Manner = () => undefined;

export const refuses: Manner = (request) => request.socket.destroy();

/** A byte every 20 ms, without end. */
export const drips: Manner = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Says 1,000 bytes, sends ten, goes. */
export const truncates: Manner = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id":1,"');
  setTimeout(() => response.destroy(), 10);
};

/** Ends a chunked body in the middle, as if it were whole. */
export const cutShort: Manner = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('[{"id":1,"slug":"a"');
};

export const garbles: Manner = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-wp-total': '1', 'x-wp-totalpages': '1' });
  response.end(
    Buffer.concat([Buffer.from('[{"id":1,"slug":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}]')]),
  );
};

export const speaksHtml: Manner = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Maintenance</title>');
};
