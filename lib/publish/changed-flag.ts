import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/**
 * So long nginx asks the site for every page after something changed: longer than it keeps an answer (2 s, counted in
 * whole seconds), so that none of those from before the change is left when it uses its cache again.
 */
export const HELD_MS = 4000;

/**
 * A file that is there for a few seconds after a change. nginx looks for it with each request and then asks the site
 * instead of its cache (`deploy/nginx.conf`), so that a change is visible there as soon as it is here. Its content is the
 * moment, in milliseconds since 1970, at which it goes: several instances on one machine share it.
 */
export class ChangedFlag {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly onFailure: (err: unknown) => void,
  ) {}

  /** The file is there when this returns. Never throws: without it nginx shows the change two seconds later. */
  raise(now = Date.now()): void {
    try {
      writeFileSync(this.file, String(now + HELD_MS));
    } catch (err) {
      this.onFailure(err);
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.lower(), HELD_MS);
    this.#timer.unref();
  }

  /** Takes the file away, unless another instance has raised it later. */
  lower(now = Date.now()): void {
    clearTimeout(this.#timer);
    try {
      // A timer may be a millisecond early.
      if (Number(readFileSync(this.file, 'utf8')) <= now + 1) rmSync(this.file, { force: true });
    } catch {
      // It is not there.
    }
  }

  /** Takes the file away in any case: who left it here is gone. */
  remove(): void {
    clearTimeout(this.#timer);
    rmSync(this.file, { force: true });
  }
}

const place = () => processWide<{ flag: ChangedFlag | null }>('changed-flag', () => ({ flag: null }));

/** Called once when the server starts: what a process that was killed has left is taken away, then and at the end. */
export function startChangedFlag(): void {
  if (env.changedFlag === null) return;
  const flag = new ChangedFlag(env.changedFlag, (err) =>
    log.warn({ err }, 'the file that tells nginx of a change could not be written'),
  );
  flag.remove();
  process.on('exit', () => flag.remove());
  place().flag = flag;
}

/** Something changed: nginx on this machine asks the site for a while. Nothing without `CHANGED_FLAG`. */
export function raiseChanged(): void {
  place().flag?.raise();
}
