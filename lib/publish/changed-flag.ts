import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processWide } from '@/lib/cache/process-wide';
import { UNFINISHED } from '@/lib/cache/atomic-file';
import { tags as names } from '@/lib/cms/tags';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/**
 * So long nginx asks the site for every page after something changed: longer than it keeps an answer (2 s, counted in
 * whole seconds), so that none of those from before the change is left when it uses its cache again.
 */
export const HELD_MS = 4000;
/** From one time to the next: a stream of changes must not keep nginx from using its cache. */
export const EVERY_MS = 15_000;

/**
 * A file that is there for a few seconds after a change. nginx looks for it with each request and then asks the site
 * instead of its cache (`deploy/nginx.conf`), so that a change is visible there as soon as it is here. It holds the moment
 * at which it goes, in milliseconds since 1970, and the name of who wrote it: several instances on one machine share it.
 */
export class ChangedFlag {
  readonly #name = randomBytes(6).toString('hex');
  #timer: NodeJS.Timeout | undefined;
  #raisedAt = -Infinity;

  constructor(
    private readonly file: string,
    private readonly onFailure: (err: unknown) => void,
  ) {}

  /**
   * The file is there when this returns, unless it was in the last fifteen seconds. Never throws: without it nginx shows
   * the change two seconds later.
   */
  raise(now = Date.now()): void {
    const since = now - this.#raisedAt;
    // A clock that was set back must not end this for hours.
    if (since >= 0 && since < EVERY_MS) return;
    const other = this.#read();
    if (other !== null && other.until > now && other.until <= now + HELD_MS) {
      this.#raisedAt = other.until - HELD_MS;
      this.#lowerIn(other.until - now);
      return;
    }
    const aside = `${this.file}.${this.#name}${UNFINISHED}`;
    try {
      writeFileSync(aside, `${now + HELD_MS} ${this.#name}`);
      renameSync(aside, this.file);
    } catch (err) {
      drop(aside);
      this.onFailure(err);
      return;
    }
    this.#raisedAt = now;
    this.#lowerIn(HELD_MS);
  }

  /** Takes away what a process that was killed has left, now or when its time is over. */
  tidy(now = Date.now()): void {
    const left = this.#read();
    if (left !== null && left.until > now && left.until <= now + HELD_MS) this.#lowerIn(left.until - now);
    else if (left !== null) drop(this.file);
  }

  /** Takes the file away, unless another instance has raised it later. */
  lower(now = Date.now()): void {
    clearTimeout(this.#timer);
    const left = this.#read();
    // A timer may be a millisecond early.
    if (left !== null && left.until <= now + 1) drop(this.file);
  }

  /** Takes the file away where this instance has put it there. */
  remove(): void {
    clearTimeout(this.#timer);
    if (this.#read()?.name === this.#name) drop(this.file);
  }

  #lowerIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.lower(), ms);
    this.#timer.unref();
  }

  /** What the file holds, `until` 0 when that is no moment; null when it is not there. */
  #read(): { until: number; name: string } | null {
    try {
      const [until = '', name = ''] = readFileSync(this.file, 'utf8').split(' ');
      return { until: Number(until) || 0, name };
    } catch {
      return null;
    }
  }
}

/** Takes a file away where that is possible. */
function drop(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Where it cannot be taken away it could not be put, either.
  }
}

const place = () => processWide<{ flag: ChangedFlag | null }>('changed-flag', () => ({ flag: null }));

/** Called once when the server starts. */
export function startChangedFlag(): void {
  if (env.changedFlag === null) return;
  const flag = new ChangedFlag(env.changedFlag, (err) =>
    log.warn({ err }, 'the file that tells nginx of a change could not be written'),
  );
  flag.tidy();
  process.on('exit', () => flag.remove());
  place().flag = flag;
}

/** Lists of articles or of jobs show what is cleared with these tags; of anything else two seconds later is soon enough. */
export const showsInLists = (tags: readonly string[]): boolean =>
  tags.includes(names.posts) || tags.includes(names.jobs);

/** These tags are cleared: after a publication nginx on this machine asks the site for a while. Nothing without `CHANGED_FLAG`. */
export function raiseChanged(tags: readonly string[]): void {
  if (showsInLists(tags)) place().flag?.raise();
}
