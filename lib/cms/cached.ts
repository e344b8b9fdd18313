import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';
import { type Expiries, expiriesIn } from '@/lib/cache/expiries';
import { type Answer, type LastGood, lastGoodIn } from '@/lib/cache/last-good';
import { mark, shortenPage } from '@/lib/cache/mark';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { NameKind } from '@/lib/routing/known';
import { type Ask, get, type Param, RENDER_MS } from './client';
import { limitFirstQuestion } from './first-questions';
import { OUTAGE_MS, outage } from './outage';
import { LIFETIME, type Lifetime, MOST_TAGS } from './tags';

/**
 * The one way to ask the CMS for something a page shows. A reader keeps its last validated answer (memory and
 * `DATA_DIR/last-good`) and loads a new one when the answer is too old or one of its tags was cleared. While
 * the CMS gives no valid answer, the last good one is shown and the page is drawn again soon.
 *
 * Next's own data cache holds no answers, only marks (`lib/cache/mark.ts`): they put the tags on the page.
 */

/** When there is something to show, a page waits so long for something newer; the load goes on behind it. */
const PATIENCE_MS = 2500;

type Plain = string | number | boolean | null;
/** Written into the key as JSON: give the fields of a record in one order. */
type Arg = Plain | readonly Plain[] | Readonly<Record<string, Plain>>;
/** One call to the CMS within the time of the render. */
export type Call = <S extends z.ZodType>(
  parts: readonly Param[],
  ask: Omit<Ask<S>, 'deadline'>,
) => Promise<z.output<S>>;

export type Rule<Args extends Arg[], T> = {
  /** Names the reader's answers; two readers never share one. */
  name: string;
  lifetime: Lifetime;
  /** Tags known before the answer is: they clear an answer of "nothing there", too. */
  tags: (...args: Args) => string[];
  /** Tags that follow from the answer: the posts it links, the terms it names. */
  tagsOfAnswer?: (answer: T) => string[];
  /** What its arguments hold the names of: without a list of such names there is a rate limit for first questions. */
  names?: (...args: Args) => readonly NameKind[];
  load: (call: Call, ...args: Args) => Promise<T>;
};

export type Reader<Args extends Arg[], T> = {
  /** @throws CmsError only when there is no valid answer and never was one. */
  (...args: Args): Promise<T>;
  /** The tags of an answer, for the table test of `tags.ts`. */
  tagsFor: (answer: T, ...args: Args) => string[];
  /** Asks the CMS in any case and keeps the answer. @throws CmsError when there is no valid one. */
  fresh: (...args: Args) => Promise<T>;
};

type Load = { startedAt: number; answer: Promise<Answer<unknown>> };

type Memory = {
  kept: LastGood;
  expiries: Expiries;
  loads: Map<string, Load>;
  /** Loads that failed a moment ago. */
  failures: Map<string, Failure>;
};

/** `startedAt`: when the page began to ask; `at`: when it was known that no answer comes. */
type Failure = { startedAt: number; at: number; error: unknown };

function memory(): Memory {
  return processWide('cms-readers', () => ({
    kept: lastGoodIn(env.dataDir),
    expiries: expiriesIn(env.dataDir),
    loads: new Map<string, Load>(),
    failures: new Map<string, Failure>(),
  }));
}

/** When each tag was cleared: the revalidation route writes it. */
export function expiries(): Expiries {
  return memory().expiries;
}

/** One deadline for all readers of one render; outside a render, each call has its own. */
const deadlineOfRender = cache(() => Date.now() + RENDER_MS);

/** A call within the time of the render whose answer is not kept: for what readers type, which has no end (D5). */
export const askOnce: Call = (parts, ask) => get(parts, { ...ask, deadline: deadlineOfRender() });

/** Makes a reader from its rule. Arguments are part of the key: slugs decoded, numbers whole. */
export function reader<Args extends Arg[], T>(rule: Rule<Args, T>): Reader<Args, T> {
  const tagsFor = (answer: T, ...args: Args) =>
    atMost([...rule.tags(...args), ...(rule.tagsOfAnswer?.(answer) ?? [])]);
  const keyOf = (args: Args) => `${env.cmsUrl} ${rule.name} ${JSON.stringify(args)}`;

  const load = async (args: Args, deadline: number): Promise<Answer<T>> => {
    const at = Date.now();
    const value = await rule.load((parts, ask) => get(parts, { ...ask, deadline }), ...args);
    const answer = { value, at, tags: tagsFor(value, ...args) };
    // What cannot be kept is still an answer; the next failure will have less to fall back on.
    await memory()
      .kept.put(keyOf(args), answer)
      .catch((err: unknown) => log.error({ err, reader: rule.name }, 'an answer could not be kept'));
    return answer;
  };

  /** Shorter than its lifetime old, and loaded after its tags were last cleared. */
  const isFresh = (answer: Answer<T>, floor: number) =>
    answer.at >= Math.max(floor, memory().expiries.since(answer.tags)) &&
    Date.now() - answer.at < LIFETIME[rule.lifetime] * 1000;

  /**
   * A new answer; once more if one of its tags was cleared while it was on its way. `kept`: the last one. A
   * kept "nothing there" is no answer here: asking again about that name is limited like the first time.
   */
  const renewed = async (args: Args, floor: number, kept: Answer<T> | null): Promise<Answer<T>> => {
    const again = (since: number) =>
      shared(keyOf(args), since, () => {
        if (rule.names && (kept?.value ?? null) === null) limitFirstQuestion(rule.names(...args));
        return load(args, deadlineOfRender());
      });
    const first = await again(floor);
    const cleared = memory().expiries.since(first.tags);
    return cleared > first.at ? again(cleared) : first;
  };

  const lastGood = async (kept: Answer<T>, err: unknown): Promise<Answer<T>> => {
    log.warn({ reader: rule.name, age: Date.now() - kept.at, err }, 'showing the last good answer');
    await shortenPage(LIFETIME.failure);
    return kept;
  };

  const read = async (...args: Args): Promise<T> => {
    const key = keyOf(args);
    const floor = memory().expiries.since(rule.tags(...args));
    const kept = await memory().kept.get<T>(key);
    if (kept && isFresh(kept, floor)) return settle(kept);
    const failed = justFailed(key, kept ? memory().expiries.since(kept.tags) : floor);
    if (!kept) {
      // The same question within two seconds has the same answer; its tries would only make the page wait.
      if (failed) return withoutAnswer(failed);
      return settle(await renewed(args, floor, null).catch(noted(key)).catch(withoutAnswer));
    }
    const silent = failed ?? (outage().isOn() ? new Error('the CMS gave no answer a moment ago') : null);
    const answer = silent
      ? await lastGood(kept, silent)
      : await patient(renewed(args, floor, kept))
          .catch(noted(key))
          .catch((err: unknown) => lastGood(kept, err));
    return settle(answer);
  };

  return Object.assign(read, {
    tagsFor,
    fresh: async (...args: Args) => (await load(args, Date.now() + RENDER_MS)).value,
  });
}

/** Puts the answer's tags on the page and answers its value. */
async function settle<T>(answer: Answer<T>): Promise<T> {
  await mark(answer.tags);
  return answer.value;
}

/** A page that leaves out a panel for want of an answer is drawn again as soon as one that shows an old answer. */
async function withoutAnswer(error: unknown): Promise<never> {
  await shortenPage(LIFETIME.failure);
  throw error;
}

/**
 * What this very call failed with, so short ago that it would fail again. Not if its tags were cleared since it
 * began: the CMS has answered then, and a page drawn from the old answer would hide the change until it is too old.
 */
function justFailed(key: string, cleared: number): unknown {
  const { failures } = memory();
  const now = Date.now();
  for (const [name, { at }] of failures) if (now - at >= OUTAGE_MS) failures.delete(name);
  const failure = failures.get(key);
  return failure && failure.startedAt >= cleared ? failure.error : null;
}

/** Notes a failure of what begins now, and throws it on. */
function noted(key: string) {
  const startedAt = Date.now();
  return (error: unknown): never => {
    memory().failures.set(key, { startedAt, at: Date.now(), error });
    throw error;
  };
}

/** One load at a time for one key; one that began before `floor` may miss what changed and is not joined. */
function shared<T>(key: string, floor: number, start: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const { loads } = memory();
  const running = loads.get(key);
  if (running && running.startedAt >= floor) return running.answer as Promise<Answer<T>>; // Put in under the same key.
  const answer = start();
  const mine: Load = { startedAt: Date.now(), answer };
  loads.set(key, mine);
  const over = () => {
    if (loads.get(key) === mine) loads.delete(key);
  };
  answer.then(over, over);
  return answer;
}

/** The load's answer, if it comes in time; it goes on by itself and is kept when it comes later. */
async function patient<T>(load: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      outage().noticed();
      reject(new Error(`no answer in ${PATIENCE_MS} ms`));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The tags given first are the ones that matter most. */
function atMost(tags: string[]): string[] {
  return [...new Set(tags)].slice(0, MOST_TAGS);
}
