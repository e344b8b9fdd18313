import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import redisStrings from '@fortedigital/nextjs-cache-handler/redis-strings';
import { z } from 'zod';
import type { SharedPayloads } from '@/lib/later-payload/payloads';
import type { Board, Durations, SharedPage } from './shared-pages';

/** A call that takes longer has failed: a reader is waiting. */
const CALL_TAKES_MS = 500;
/** After a call that failed, pages are not kept waiting for the next one. */
const LEFT_ALONE_MS = 2000;
/** How long Redis keeps a page that nobody draws anew; how old it may be is decided by the instances. */
const KEPT_FOR_S = 24 * 3600;
/** So much news is kept for an instance that was away. */
const MOST_NEWS = 10_000;
const SWEPT_EVERY_MS = 3600 * 1000;
const NEWS_AT_ONCE = 200;
/** Tags cleared while Redis was away, told when it is back. */
const MOST_UNTOLD = 1000;

/** Whether the claim is ours, the time in milliseconds, and the id of the latest news. */
const CLAIM = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local latest = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)[1]
local id = latest and latest[1] or '0-0'
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return {0, now, id} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return {1, now, id}`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** What one instance tells the others: tags that were cleared, or anything else that happened. */
export type News = { tags: string[]; durations?: Durations } | { happened: unknown };
/** `at`: when it was told, null until then. */
type Untold = { readonly news: News; at: number | null };
/** `past`: from before this process was started; `own`: told by this instance and now on the board. */
export type Origin = 'past' | 'own' | 'others';
/** `at`: when, by the clock of Redis. */
export type OnNews = (news: News, at: number, origin: Origin) => void | Promise<void>;

const ClaimSchema = z.tuple([z.number(), z.number(), z.string()]);
const NewsSchema = z.object({
  from: z.string(),
  tags: z.array(z.string()).optional(),
  durations: z.object({ expire: z.number().optional() }).optional(),
  happened: z.unknown().optional(),
});

/**
 * The board on Redis. Pages are kept by the `redis-strings` store of `@fortedigital/nextjs-cache-handler`, news goes
 * through a stream, which an instance that was away reads from where it left off, and claims are keys that expire
 * by themselves.
 */
export class RedisBoard implements Board, SharedPayloads {
  readonly #id = randomUUID();
  readonly #client;
  readonly #reader;
  readonly #store;
  readonly #stream: string;
  readonly #claims: string;
  readonly #pages: string;
  readonly #payloads: string;
  readonly #startedAt = Date.now();
  #ahead = 0;
  /** The id of the last news heard. */
  #last = '0-0';
  #leftAloneUntil = 0;
  #isClosed = false;
  #untold: Untold[] = [];
  #telling: Promise<void> = Promise.resolve();

  /**
   * @param site names the site: instances that show the same site hear each other
   * @param build names the build: only instances of one build share pages
   */
  constructor(
    url: string,
    site: string,
    build: string,
    private readonly onFailure: (err: unknown) => void,
  ) {
    this.#stream = `pilotis:${site}:news`;
    this.#claims = `pilotis:${site}:${build}:claim:`;
    this.#pages = `pilotis:${site}:${build}:`;
    this.#payloads = `pilotis:${site}:payload:`;
    this.#client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      pingInterval: 5000,
      socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2000) },
    });
    // Blocks on the stream, so it needs a connection of its own.
    this.#reader = this.#client.duplicate({ pingInterval: undefined });
    for (const client of [this.#client, this.#reader]) client.on('error', onFailure);
    this.#store = redisStrings({
      client: this.#client as unknown as Parameters<typeof redisStrings>[0]['client'], // The same client, typed for another RESP version.
      keyPrefix: this.#pages,
      timeoutMs: CALL_TAKES_MS,
      keyExpirationStrategy: 'EXAT',
    });
  }

  /**
   * Connects and follows the news from then on. Never throws: Redis may come later, or never.
   *
   * @param onForgotten told up to when news was dropped to keep the stream short
   * @param patienceMs how long the start of the site waits for the news of the past
   */
  async open(onNews: OnNews, onForgotten: (before: number) => void, patienceMs: number): Promise<void> {
    const connected = Promise.all([this.#client.connect(), this.#reader.connect()]).then(() => this.#sweep());
    const caughtUp = connected.catch(this.onFailure).then(() => this.#follow(onNews, onForgotten));
    setInterval(() => void this.#sweep().catch(this.onFailure), SWEPT_EVERY_MS).unref();
    await Promise.race([caughtUp, sleep(patienceMs, undefined, { ref: false })]);
  }

  close(): void {
    this.#isClosed = true;
    for (const client of [this.#client, this.#reader]) client.destroy();
  }

  isUp(): boolean {
    return this.#client.isReady && Date.now() >= this.#leftAloneUntil;
  }

  now(): number {
    return Date.now() + this.#ahead;
  }

  async read(key: string): Promise<SharedPage | null> {
    const kept = await this.#call(this.#store.get(key, { implicitTags: [] }));
    return kept ? toShared(kept) : null;
  }

  async write(key: string, { page, cacheControl, madeAt }: SharedPage): Promise<void> {
    const now = Math.floor(this.now() / 1000);
    const lifespan = {
      lastModifiedAt: now,
      staleAge: KEPT_FOR_S,
      staleAt: now + KEPT_FOR_S,
      expireAge: KEPT_FOR_S,
      expireAt: now + KEPT_FOR_S,
      revalidate: false as const,
    };
    const kept = { lastModified: madeAt, lifespan, tags: [], value: page, cacheControl };
    await this.#call(this.#store.set(key, kept));
  }

  async claim(key: string, forMs: number): Promise<number | null> {
    if (this.#untold.length > 0) await this.#tellUntold();
    const options = { keys: [this.#claims + key, this.#stream], arguments: [this.#id, String(forMs)] };
    const [isOurs, now, latest] = ClaimSchema.parse(await this.#call(this.#client.eval(CLAIM, options)));
    this.#ahead = now - Date.now();
    if (isOurs === 0) return null;
    await this.#hasHeard(latest);
    // News of this very millisecond was heard before the drawing, and what comes next in it will be later.
    return Math.max(now, momentOf(latest) + HALF_A_PLACE);
  }

  async release(key: string): Promise<void> {
    await this.#call(this.#client.eval(RELEASE, { keys: [this.#claims + key], arguments: [this.#id] }));
  }

  async extend(name: string): Promise<boolean> {
    return (await this.#call(this.#client.expire(this.#payloads + name, KEPT_FOR_S))) === 1;
  }

  async put(name: string, packed: Buffer): Promise<void> {
    const expiration = { type: 'EX' as const, value: KEPT_FOR_S };
    await this.#call(this.#client.set(this.#payloads + name, packed.toString('base64'), { expiration }));
  }

  async find(name: string): Promise<Buffer | null> {
    const kept = await this.#call(this.#client.get(this.#payloads + name));
    return kept === null ? null : Buffer.from(kept, 'base64');
  }

  tell(tags: readonly string[], durations: Durations | undefined): Promise<number> {
    return this.#say({ tags: [...tags], ...(durations && { durations }) });
  }

  /** Tells the others of something that is no tag. */
  async announce(happened: unknown): Promise<void> {
    await this.#say({ happened });
  }

  /** In order, and later when Redis is away. Answers when it was told. */
  async #say(news: News): Promise<number> {
    const untold: Untold = { news, at: null };
    this.#untold.push(untold);
    if (this.#untold.length > MOST_UNTOLD) this.#untold.shift();
    await this.#tellUntold();
    return untold.at ?? this.now();
  }

  #tellUntold(): Promise<void> {
    this.#telling = this.#telling
      .catch(() => undefined)
      .then(async () => {
        for (let next = this.#untold[0]; next; next = this.#untold[0]) {
          const fields = { news: JSON.stringify({ from: this.#id, ...next.news }) };
          const trim = {
            TRIM: { strategy: 'MAXLEN' as const, strategyModifier: '~' as const, threshold: MOST_NEWS },
          };
          next.at = momentOf(await this.#call(this.#client.xAdd(this.#stream, '*', fields, trim)));
          if (this.#untold[0] === next) this.#untold.shift();
        }
      });
    return this.#telling;
  }

  /** Resolves when the news of the past has been read; goes on reading until the board is closed. */
  #follow(onNews: OnNews, onForgotten: (before: number) => void): Promise<void> {
    return new Promise((resolve) => {
      void (async () => {
        let seen = 0;
        let first = 0;
        while (!this.#isClosed) {
          try {
            if (!this.#reader.isReady) throw new Error('Redis is away');
            if (this.#untold.length > 0) await this.#tellUntold();
            const read = await this.#reader.xRead(
              { key: this.#stream, id: this.#last },
              { COUNT: NEWS_AT_ONCE, BLOCK: 1000 },
            );
            const messages = read?.[0]?.messages ?? [];
            for (const { id, message } of messages) {
              if (seen++ === 0) first = momentOf(id);
              await this.#hear(id, message.news, onNews);
              this.#last = id;
            }
            if (messages.length === NEWS_AT_ONCE) continue;
            if (seen >= MOST_NEWS) onForgotten(first);
            resolve();
          } catch (err) {
            if (!this.#isClosed) this.onFailure(err);
            await sleep(200);
          }
        }
        resolve();
      })();
    });
  }

  /** @throws when the news does not come: what this instance draws may be outdated, so it draws for itself. */
  async #hasHeard(id: string): Promise<void> {
    const until = Date.now() + CALL_TAKES_MS;
    while (momentOf(this.#last) < momentOf(id)) {
      if (Date.now() >= until) throw new Error('the news of the shared page cache is late');
      await sleep(5);
    }
  }

  async #hear(id: string, text: string | undefined, onNews: OnNews): Promise<void> {
    const at = momentOf(id);
    try {
      const { from, ...news } = NewsSchema.parse(JSON.parse(text ?? ''));
      const { tags, durations, happened } = news;
      const isPast = at - this.#ahead < this.#startedAt;
      const origin = from === this.#id ? 'own' : isPast ? 'past' : 'others';
      await onNews(tags ? { tags, durations } : { happened }, at, origin);
    } catch (err) {
      this.onFailure(err); // One message that cannot be read must not hold up the next.
    }
  }

  /** Lets the store drop its notes on pages that have expired, and the clock be read. */
  async #sweep(): Promise<void> {
    if (!this.#client.isReady) return;
    const [seconds, microseconds] = await this.#client.time();
    this.#ahead = Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000) - Date.now();
    await this.#store.prepare?.();
    for (const notes of ['__sharedTags__', '__sharedTagsTtl__']) {
      await this.#client.expire(this.#pages + notes, 2 * KEPT_FOR_S);
    }
  }

  /** Within the time of a call; a failure leaves Redis alone for a while. */
  async #call<T>(call: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Redis gave no answer in ${CALL_TAKES_MS} ms`)),
        CALL_TAKES_MS,
      );
    });
    try {
      return await Promise.race([call, late]);
    } catch (err) {
      this.#leftAloneUntil = Date.now() + LEFT_ALONE_MS;
      throw err;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What write() has put there, under a key that names the build. */
function toShared(kept: { value: unknown; lastModified: number }): SharedPage {
  const { value, lastModified, cacheControl } = kept as typeof kept & Pick<SharedPage, 'cacheControl'>; // Kept with the rest.
  return { page: value as SharedPage['page'], cacheControl, madeAt: lastModified }; // The store keeps what it was given.
}

/** News of one millisecond stands a thousandth apart. */
const PLACE = 1 / 1000;
const HALF_A_PLACE = PLACE / 2;

/** When a message was told, in milliseconds of the clock of Redis; its id is the time and a number within it. */
function momentOf(id: string): number {
  const [time, place] = id.split('-').map(Number);
  return (time ?? 0) + (place ?? 0) * PLACE;
}
