import { z } from 'zod';

/** What a reader may see an article on; the site's own list (A80). */
export const SURFACES = ['article', 'home', 'lists', 'search', 'sitemap'] as const;
export type Surface = (typeof SURFACES)[number];

/**
 * When a surface was cleared and when the change was visible on every instance of the site, in milliseconds after the
 * commit. Null: not confirmed.
 */
export type SurfaceTimes = { cleared: number | null; visible: number | null };

/**
 * What became of a publication on the site. `isFinal`: nothing more will be known; until then who wants to know asks
 * again. `unconfirmed`: instances of the site (origins) that have not said that all of it is visible there.
 */
export type Receipt = {
  isFinal: boolean;
  surfaces: Record<Surface, SurfaceTimes>;
  unconfirmed: string[];
};

const times = z.object({ cleared: z.number().nullable(), visible: z.number().nullable() });
const surfaces = z.object({ article: times, home: times, lists: times, search: times, sitemap: times });
export const receiptSchema = z.object({ isFinal: z.boolean(), surfaces, unconfirmed: z.array(z.string()) });

/** What one instance answers: in milliseconds after the event arrived there. */
const answerSchema = z.object({ isFinal: z.boolean(), surfaces });
export type InstanceAnswer = z.infer<typeof answerSchema>;

/** The receipt of a row of the outbox; null where there is none. */
export function readReceipt(text: string | null): Receipt | null {
  if (text === null) return null;
  try {
    return receiptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What an instance answered; null for anything else than a receipt. */
export function readAnswer(body: unknown): InstanceAnswer | null {
  return answerSchema.safeParse(body).data ?? null;
}

/** A receipt without the search, which is answered as things were before: all instances ask the same index. */
export function withoutSearch(receipt: Receipt, origins: readonly string[]): Receipt {
  const search = { ...receipt.surfaces.search, visible: null };
  return { ...receipt, surfaces: { ...receipt.surfaces, search }, unconfirmed: [...origins] };
}

/** The same times for each surface. */
export function everywhere(cleared: number | null, visible: number | null): Receipt['surfaces'] {
  const entries = SURFACES.map((name): [Surface, SurfaceTimes] => [name, { cleared, visible }]);
  return Object.fromEntries(entries) as Receipt['surfaces']; // Each has been given an entry.
}

/**
 * An instance of the site and what it has said so far; `offset`: from the commit to where its times begin. `clearedBy`: from
 * the commit until it was seen to have cleared, of an instance other than the one that has taken the event.
 */
export type Said = { origin: string; offset: number; answer: InstanceAnswer | null; clearedBy?: number };

/**
 * One receipt of what all instances have said: a surface is cleared and visible when it is so on the last of them.
 * @param cleared milliseconds from the commit until the site had taken the event
 */
export function mergeAnswers(cleared: number, all: readonly Said[], isFinal: boolean): Receipt {
  const last = Math.max(cleared, ...all.map(({ clearedBy = 0 }) => clearedBy));
  const merged = everywhere(Math.round(last), null);
  for (const name of SURFACES) {
    const visible = all.map(({ offset, answer }) => {
      const time = answer?.surfaces[name].visible ?? null;
      return time === null ? null : Math.round(offset + time);
    });
    if (visible.length > 0 && !visible.includes(null))
      merged[name].visible = Math.max(merged[name].cleared ?? 0, ...visible.map(Number));
  }
  const isOpen = ({ answer }: Said) =>
    answer === null || SURFACES.some((name) => answer.surfaces[name].visible === null);
  return { isFinal, surfaces: merged, unconfirmed: all.filter(isOpen).map(({ origin }) => origin) };
}
