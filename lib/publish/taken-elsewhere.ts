import { tagsOf, type CmsEvent } from '@/lib/cms/tags';
import { processWide } from '@/lib/cache/process-wide';
import { forgetOldest } from '@/lib/forget-oldest';
import { publishing } from './own-pages';
import { renewPages } from './publish';
import type { Receipts, Rendering } from './receipts';

/** An event whose tags are never cleared here is forgotten when so many others have come. */
const MOST_EXPECTED = 500;

type Expected = { tags: string[]; event: CmsEvent; arrivedAt: number };

/**
 * Events that another instance has taken (decision 012). It tells of the event first and of its tags next; when these have
 * been cleared here, the receipt of this instance begins.
 */
export class TakenElsewhere {
  readonly #expected = new Map<string, Expected>();

  constructor(
    private readonly receipts: Pick<Receipts, 'begin'>,
    private readonly renew: (event: CmsEvent) => Rendering,
  ) {}

  /** An event has been heard of. */
  expect(event: CmsEvent, id: string, arrivedAt: number): void {
    this.#expected.set(id, { event, arrivedAt, tags: tagsOf(event) });
    forgetOldest(this.#expected, MOST_EXPECTED);
  }

  /** Tags have been cleared here because another instance has. */
  cleared(tags: readonly string[], clearedAt: number): void {
    for (const [id, { tags: wanted, event, arrivedAt }] of this.#expected) {
      if (!wanted.every((tag) => tags.includes(tag))) continue;
      this.#expected.delete(id);
      this.receipts.begin(id, { arrivedAt, clearedAt }, Promise.resolve(this.renew(event)));
    }
  }
}

/** Those of this process. */
export const takenElsewhere = (): TakenElsewhere =>
  processWide('taken-elsewhere', () => new TakenElsewhere(publishing().receipts, renewPages));
