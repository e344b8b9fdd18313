import { connect } from 'node:net';
import { Agent, request } from 'node:http';
import { env } from './env';

/** What `fetch` would not send: any `Host`, any spelling of an address, any byte. */

export type Heard = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** Leaves an idle connection before the site does, after five seconds. */
const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: 4000 });

/** A call of the site with headers of any name; the path is sent as it is written. Redirects are not followed. */
export async function send(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Heard> {
  const { hostname, port, host } = new URL(env.SITE_URL);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ hostname, port, path, method, agent, setHost: false },
        headers: { host, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}), ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', reject);
      },
    );
    call.on('error', reject).end(body);
  });
}

/** Writes bytes to the site's socket; everything it answers until it hangs up, read as latin1. */
export async function exchange(bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(env.SITE_URL);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const answer = () => Buffer.concat(parts).toString('latin1');
    socket.setTimeout(30_000, () => socket.destroy(new Error(`No answer to ${bytes.toString('latin1')}`)));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', (error) => ('code' in error ? resolve(answer()) : reject(error)));
    socket.on('close', () => resolve(answer()));
  });
}

/** The status of the answer to {@link exchange}; 0 when the site hung up without one. */
export async function writeBytes(bytes: Buffer): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await exchange(bytes))?.[1] ?? 0);
}
