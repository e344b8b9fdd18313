import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '@/lib/cache/atomic-file';
import type { CmsEvent } from '@/lib/cms/tags';
import { FAMILIES, SlugIndex, type Family, type SlugEntry } from './slug-index';

const EntrySchema = z.object({
  slug: z.string(),
  id: z.number(),
  to: z.string().nullable(),
  taxonomy: z.string().optional(),
  parent: z.number().optional(),
  news: z.literal(true).optional(),
  only: z.enum(['zh', 'en']).optional(),
  modified: z.number().optional(),
});
const FileSchema = z.object({
  /** The backend the names are of; those of another one are worthless. */
  cms: z.string(),
  families: z.partialRecord(z.enum(FAMILIES), z.array(EntrySchema)),
});

export type KeeperOptions = {
  /** Where the names are kept between starts. */
  file: string;
  cms: string;
  read: (family: Family) => Promise<SlugEntry[]>;
  note: (what: string, facts: Record<string, unknown>) => void;
};

/** All names are read again this often, in case an event was lost. */
export const REREAD_MS = 10 * 60_000;
/** A family that was never loaded is asked for again soon at first, for the CMS may be starting; one that was, less often. */
const RETRY_UNLOADED_MS = [3000, 12_000, 48_000, 60_000];
const RETRY_LOADED_MS = 30_000;
/** Events that touch a whole family are gathered for so long before it is read again. */
const GATHER_MS = 1000;
const WRITE_MS = 5000;

type Change = { family: Family; apply: (index: SlugIndex) => void };

/** Keeps a {@link SlugIndex} true: loads, re-reads, applies events, writes it down. One per process. */
export class SlugKeeper {
  readonly index = new SlugIndex();
  readonly #options: KeeperOptions;
  /** Changes that came while a family was being read: the list may be older than they are. */
  readonly #meanwhile = new Map<Family, Change[]>();
  /** How often a family could not be read in a row. */
  readonly #failures = new Map<Family, number>();
  readonly #timers = new Map<Family, { timer: NodeJS.Timeout; due: number }>();
  #writing: NodeJS.Timeout | null = null;
  #written: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Takes the names from disk at once, and answers when the CMS was asked for all of them. Never throws. */
  async start(): Promise<void> {
    this.#readFile();
    await Promise.all(FAMILIES.map((family) => this.refresh(family)));
  }

  /** Resolves when nothing is being written any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    if (this.#writing) clearTimeout(this.#writing);
    await this.#written;
  }

  /** Reads one family now and plans the next reading. Never throws. */
  async refresh(family: Family): Promise<void> {
    if (this.#meanwhile.has(family)) return this.#plan(family, GATHER_MS);
    this.#meanwhile.set(family, []);
    let next = REREAD_MS;
    try {
      const entries = await this.#options.read(family);
      this.index.replace(family, entries);
      this.#failures.delete(family);
      for (const change of this.#meanwhile.get(family) ?? []) change.apply(this.index);
      this.#writeSoon();
    } catch (error) {
      const isLoaded = this.index.loaded(family === 'term' ? 'category' : family);
      const failures = this.#failures.get(family) ?? 0;
      this.#failures.set(family, failures + 1);
      next = isLoaded ? RETRY_LOADED_MS : (RETRY_UNLOADED_MS[failures] ?? RETRY_UNLOADED_MS.at(-1) ?? 0);
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.note('the names of a family could not be read', { family, reason, isLoaded });
    } finally {
      this.#meanwhile.delete(family);
      this.#plan(family, next);
    }
  }

  /**
   * What an event of the CMS (A80) means for the names. Events are unordered and repeated, so when the handler has
   * read the thing itself, `isPublic` says what it found and the verb does not count.
   */
  applyEvent(event: Pick<CmsEvent, 'event' | 'id' | 'slug' | 'old_slug'>, isPublic?: boolean): void {
    const [subject = '', verb] = event.event.split('.');
    const family = FAMILY_OF_SUBJECT[subject];
    if (family === undefined) return;
    // The event does not say of which taxonomy or ancestry a term is, nor whether a person has published.
    if (family === 'term' || family === 'user') this.#plan(family, GATHER_MS);
    if (family === 'post') this.#plan('user', GATHER_MS);
    if (family === 'product' || family === 'term') this.#plan('catalog', GATHER_MS);
    if (event.slug === '' || family === 'user' || family === 'term') return;

    const stays = isPublic ?? verb !== 'deleted';
    const { slug, id, old_slug: was } = event;
    const change: Change = {
      family,
      apply: (index) => {
        if (stays) index.put(family, { slug, id, to: null }, was);
        else index.remove(family, slug);
      },
    };
    this.#meanwhile.get(family)?.push(change);
    change.apply(this.index);
    this.#writeSoon();
  }

  /** The sooner of two plans stands, so that a stream of events cannot put a reading off for ever. */
  #plan(family: Family, delay: number): void {
    const due = Date.now() + delay;
    const planned = this.#timers.get(family);
    if (this.#stopped || (planned && planned.due <= due)) return;
    clearTimeout(planned?.timer);
    const timer = setTimeout(() => {
      this.#timers.delete(family);
      void this.refresh(family);
    }, delay);
    timer.unref();
    this.#timers.set(family, { timer, due });
  }

  #readFile(): void {
    try {
      const file = FileSchema.parse(JSON.parse(readFileSync(this.#options.file, 'utf8')));
      if (file.cms !== this.#options.cms) return;
      for (const family of FAMILIES) {
        const entries = file.families[family];
        if (entries) this.index.replace(family, entries);
      }
    } catch {
      // None yet, or torn: the CMS has it all, and until it answers everything passes.
    }
  }

  #writeSoon(): void {
    if (this.#stopped || this.#writing) return;
    this.#writing = setTimeout(() => {
      this.#writing = null;
      this.#written = this.write();
    }, WRITE_MS);
    this.#writing.unref();
  }

  /** Writes the names down. A full disk is noted, not fatal: the file only saves a start some passing names. */
  async write(): Promise<void> {
    try {
      mkdirSync(path.dirname(this.#options.file), { recursive: true });
      await writeAtomic(
        this.#options.file,
        JSON.stringify({ cms: this.#options.cms, families: this.index.toJSON() }),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.note('the names could not be written down', { reason });
    }
  }
}

const FAMILY_OF_SUBJECT: Record<string, Family | undefined> = {
  post: 'post',
  job: 'post',
  page: 'page',
  brand: 'brand',
  company: 'company',
  product: 'product',
  community: 'community',
  term: 'term',
  user: 'user',
};
