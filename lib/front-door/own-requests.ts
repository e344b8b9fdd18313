import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import { FRONT_DOOR_HEADER as OWN_HEADER, OWN_VALUE, OwnAddress } from '@/lib/routing/own-address';
import type { Answer } from './entry';
import type { Reading } from './page-reads';
import type { OwnRequest } from './place';

const GIVE_UP_MS = 20_000;
/** A longer answer would not be kept. */
const MOST_BYTES = 8 * 1024 * 1024;

export class TooLongError extends Error {}

/** Requests of the site to itself, over its own port, which `plain-request.ts` leaves to Next, and which are known again when they arrive. */
export class OwnRequests {
  readonly #sent = new Map<string, Reading>();
  readonly #address: OwnAddress;

  /** @param port until a request has shown which one the server listens on */
  constructor(port: number) {
    this.#address = new OwnAddress(port);
  }

  /** What an arriving request of our own reads for; undefined for a visitor's, whose port is noted. */
  recognise({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): Reading | undefined {
    const name = headers[OWN_HEADER];
    if (name !== undefined) {
      const reading = this.#sent.get(String(name));
      // It came here, and not to somebody else who listens on that port.
      if (reading) reading.isOurs = true;
      return reading;
    }
    this.#address.note(socket);
    return undefined;
  }

  /** @throws when there is no whole answer within 20 s */
  async ask({ path, headers }: OwnRequest, reading: Reading): Promise<Answer> {
    const name = `${OWN_VALUE}${randomBytes(16).toString('hex')}`;
    this.#sent.set(name, reading);
    try {
      return await get(this.#address, path, {
        ...headers,
        [OWN_HEADER]: name,
        'accept-encoding': 'identity',
      });
    } finally {
      this.#sent.delete(name);
    }
  }
}

function get({ host, port }: OwnAddress, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A connection of its own: what is noted for this request ends with it.
    const request = http.get({ host, port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > MOST_BYTES) request.destroy(new TooLongError('The answer is too long to be kept.'));
      });
      response.on('error', reject);
      response.on('end', () => {
        if (!response.complete) return reject(new Error('The answer is not whole.'));
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          body: Buffer.concat(parts),
        });
      });
    });
    request.setTimeout(GIVE_UP_MS, () => request.destroy(new Error('No answer in time.')));
    request.on('error', reject);
  });
}
