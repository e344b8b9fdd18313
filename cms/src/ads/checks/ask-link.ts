import http from 'node:http';
import https from 'node:https';

/** A number a name was resolved to. */
export type Address = { address: string; family: number };

export type Reply = { status: number; location: string | null };

/** An exchange with one host. @throws what the network says, or the reason of the signal */
export type Ask = (
  url: URL,
  method: 'HEAD' | 'GET',
  addresses: readonly Address[],
  signal: AbortSignal,
) => Promise<Reply>;

const HEADERS = {
  accept: 'text/html,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (compatible; PilotisLinkCheck/1.0)',
};

/**
 * Asks a host and reads the head of its answer, nothing of the body. The connection is made to one of `addresses`, so that
 * a name cannot lead to another machine than the one that was judged.
 */
export const askLink: Ask = (url, method, addresses, signal) =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const call = request(
      {
        protocol: url.protocol,
        hostname: hostOf(url),
        port: url.port === '' ? null : url.port,
        path: `${url.pathname}${url.search}`,
        method,
        headers: HEADERS,
        // A connection of its own, which ends with the answer.
        agent: false,
        signal,
        lookup: (_name, { all }, callback) => {
          const [first] = addresses;
          if (!first) callback(new Error('no address'), '');
          else if (all) callback(null, [...addresses]);
          else callback(null, first.address, first.family);
        },
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
        call.destroy();
      },
    );
    call.on('error', reject);
    call.on('close', () => reject(new Error('The connection was closed without an answer')));
    call.end();
  });

/** The host of a URL; a number of IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');
