import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { BoundedStore, type Kept } from '@/lib/bounded-store';
import { valueOf, type Fields } from './fields';
import { isFresh, type Received } from './freshness';
import {
  CONDITIONS,
  conditionsOf,
  hasValidator,
  mayStore,
  sendStored,
  toStored,
  updated,
  validatorsOf,
  type Conditions,
  type Stored,
} from './stored-response';
import { answers } from './vary';
import { watchResponse, type Head } from './watch-response';

/** So many responses of one address are stored, of different variants. */
const MOST_VARIANTS = 8;
/** They change nothing (RFC 9110, 9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** So many answers are recorded at a time; the oldest gives way to another one. */
const MOST_RECORDED = 8;
/** So many addresses are remembered that were invalidated; then all count as such. */
const MOST_INVALIDATED = 1000;

/** Watches an answer that is sent as it is. */
const UNCHANGED = { mayReplace: () => false, body: () => undefined, end: () => undefined };

export type HttpCacheOptions = {
  /** How much memory the responses may take. */
  mostBytes: number;
  /** Whether a GET or HEAD is answered here at all. */
  isServed?: (request: IncomingMessage) => boolean;
  /** Whether a response is stored elsewhere, or never. */
  isLeft?: (head: Head) => boolean;
  /** Everything ends when this is another value than before. */
  version?: () => unknown;
  now?: () => number;
};

/** The body of an answer that is being written and may be stored; null once it was given up. */
type Recording = { head: Head & Received; chunks: Buffer[] | null; length: number };

/**
 * A shared HTTP cache in memory, in the place of a proxy (RFC 9111): it stores what the responses themselves let shared
 * caches store, sends it while it is fresh, and then asks whether it still stands. Not done: lifetimes that no response
 * states (4.2.2), responses past their lifetime (4.2.4), and storing parts (3.3).
 */
export class HttpCache {
  /** By address and variant; their group is the address. */
  readonly #store: BoundedStore<Stored & Kept>;
  readonly #options: Required<HttpCacheOptions>;
  readonly #recordings = new Set<Recording>();
  #version: unknown;
  /** Grows with each clearing and invalidation: an answer that was begun before is not stored after it. */
  #moment = 0;
  #clearedAt = 0;
  readonly #invalidatedAt = new Map<string, number>();

  constructor(options: HttpCacheOptions) {
    this.#options = {
      isServed: () => true,
      isLeft: () => false,
      version: () => null,
      now: () => Date.now(),
      ...options,
    };
    this.#store = new BoundedStore(options.mostBytes);
    this.#version = this.#options.version();
  }

  get size(): { entries: number; bytes: number } {
    return this.#store.size;
  }

  /** Answers a request if its response is stored and fresh; else its origin does, and what it answers may be stored. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', headers } = request;
    this.#endOutdated();
    const key = keyOf(request);
    if (!SAFE.has(method)) {
      // Before the client has it, and may ask again.
      watchResponse(response, {
        ...UNCHANGED,
        head: ({ status, fields }) => {
          if (status >= 200 && status < 400) this.#invalidate(key, fields);
          return false;
        },
      });
      return false;
    }
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (headers.authorization !== undefined || !this.#options.isServed(request)) return false;
    const now = this.#options.now();
    const stored = this.#select(key, headers);
    const conditions = conditionsOf(headers);
    if (stored && isFresh(stored, now)) {
      sendStored(response, stored, { conditions, isHead: method === 'HEAD', now });
      return true;
    }
    const isValidated = stored !== null && hasValidator(stored.fields);
    // Parts are not stored, and neither is what answers a HEAD.
    if (method === 'HEAD' || (conditions.range !== undefined && !isValidated)) return false;
    this.#watch({ request, response, key, stored: isValidated ? stored : null, conditions });
    return false;
  }

  clear(): void {
    this.#moment += 1;
    this.#clearedAt = this.#moment;
    this.#invalidatedAt.clear();
    this.#store.clear();
  }

  #endOutdated(): void {
    const version = this.#options.version();
    if (version !== this.#version) this.clear();
    this.#version = version;
  }

  #select(key: string, headers: IncomingHttpHeaders): Stored | null {
    for (const [name, { variant }] of this.#store.ofGroup(key))
      // It is now the one used last.
      if (answers(variant, headers)) return this.#store.get(name) ?? null;
    return null;
  }

  /** Watches the origin's answer. A stored response is validated by it, with conditions in the place of the client's. */
  #watch(asked: {
    request: IncomingMessage;
    response: ServerResponse;
    key: string;
    stored: Stored | null;
    conditions: Conditions;
  }): void {
    const { request, response, key, stored, conditions } = asked;
    const { isLeft, now } = this.#options;
    const requestedAt = now();
    const begunAt = this.#moment;
    // What it is stored under, before the origin sees it.
    const headers = { ...request.headers };
    if (stored) {
      for (const name of CONDITIONS) Reflect.deleteProperty(request.headers, name);
      Object.assign(request.headers, validatorsOf(stored));
    }
    let recording: Recording | null = null;
    let validated: Received | null = null;
    const put = (one: Stored) => {
      // The client has gone: it may be no whole answer.
      if (!response.destroyed && isComplete(one) && this.#isCurrent(key, begunAt))
        this.#put(key, one, headers);
    };
    watchResponse(response, {
      mayReplace: (status) => stored !== null && status === 304,
      head: (answer) => {
        const head = { ...answer, requestedAt, receivedAt: now() };
        const { status } = head;
        if (stored && status === 304) {
          validated = head;
          return true;
        }
        if (recording) this.#giveUp(recording);
        recording = null;
        if (!isLeft(head) && mayStore(headers, head)) recording = this.#record(head);
        // What is stored no longer stands; of an origin that fails nobody knows.
        else if (status >= 200 && status < 500 && status !== 206 && status !== 304)
          this.#delete(key, headers);
        return false;
      },
      body: (copy) => {
        if (!recording?.chunks) return;
        const chunk = copy();
        recording.chunks.push(chunk);
        recording.length += chunk.length;
        if (recording.length > this.#store.mostOfOne) this.#giveUp(recording);
      },
      end: (way) => {
        if (recording?.chunks)
          put(toStored(headers, { ...recording.head, body: Buffer.concat(recording.chunks) }));
        if (recording) this.#giveUp(recording);
        if (!stored || !validated) return;
        const fresh = updated(stored, validated);
        put(fresh);
        sendStored(response, fresh, { conditions, isHead: false, now: now(), way });
      },
    });
  }

  /** Few at a time: how long a client takes to read is its own choice. */
  #record(head: Recording['head']): Recording {
    const recording: Recording = { head, chunks: [], length: 0 };
    this.#recordings.add(recording);
    const [oldest] = this.#recordings;
    if (oldest && this.#recordings.size > MOST_RECORDED) this.#giveUp(oldest);
    return recording;
  }

  #giveUp(recording: Recording): void {
    recording.chunks = null;
    this.#recordings.delete(recording);
  }

  /** Whether an answer that was begun at that moment may be stored now. */
  #isCurrent(key: string, begunAt: number): boolean {
    this.#endOutdated();
    return begunAt >= this.#clearedAt && begunAt >= (this.#invalidatedAt.get(key) ?? 0);
  }

  #put(key: string, stored: Stored, headers: IncomingHttpHeaders): void {
    this.#delete(key, headers);
    const others = this.#store.ofGroup(key);
    for (const [name] of others.slice(0, Math.max(0, others.length + 1 - MOST_VARIANTS)))
      this.#store.delete(name);
    this.#store.set(`${key} ${JSON.stringify(stored.variant)}`, { ...stored, group: key });
  }

  #delete(key: string, headers: IncomingHttpHeaders): void {
    for (const [name, { variant }] of this.#store.ofGroup(key))
      if (answers(variant, headers)) this.#store.delete(name);
  }

  /** After a request that may have changed something, and was not refused (RFC 9111, 4.4). */
  #invalidate(key: string, fields: Fields): void {
    const [host = '', path = ''] = key.split(' ', 2);
    const keys = [key];
    for (const name of ['location', 'content-location']) {
      const target = valueOf(fields, name);
      const base = `http://${host}${path}`;
      if (target === null || !URL.canParse(target, base)) continue;
      const url = new URL(target, base);
      // Of another origin nothing may be invalidated.
      if (url.host === new URL(base).host) keys.push(`${host} ${url.pathname}${url.search}`);
    }
    this.#moment += 1;
    if (this.#invalidatedAt.size >= MOST_INVALIDATED) {
      this.#clearedAt = this.#moment;
      this.#invalidatedAt.clear();
    }
    for (const one of keys) {
      this.#store.deleteGroup(one);
      this.#invalidatedAt.set(one, this.#moment);
    }
  }
}

/** Whether the body has the length that its origin stated (RFC 9111, 3.3). */
function isComplete({ fields, body }: Stored): boolean {
  const length = valueOf(fields, 'content-length');
  return length === null || length === String(body.length);
}

/** The address (RFC 9111, 2); every request to this server has the same scheme. */
const keyOf = ({ headers, url = '' }: IncomingMessage): string => `${headers.host ?? ''} ${url}`;
