import { forgetOldest } from '@/lib/forget-oldest';
import { SURFACES, type Surface } from './surfaces';

/** So many events are remembered: the CMS asks for the receipt of one right after it. */
const MOST_KEPT = 500;

/**
 * When a surface was cleared and when what changed was visible on it, in milliseconds after the event arrived here.
 * `visible` null: not confirmed yet, or not at all.
 */
export type SurfaceTimes = { cleared: number; visible: number | null };
export type Receipt = { ok: true; isFinal: boolean; surfaces: Record<Surface, SurfaceTimes> };

/** For a surface, its pages being rendered: since when each is seen to be new, in milliseconds since 1970; null: not seen. */
export type Rendering = Partial<Record<Surface, Promise<number | null>[]>>;

/** `finished` is null once it is: a promise keeps what its request has left in async storage, some 30 KB. */
type Kept = { receipt: Receipt; finished: Promise<void> | null };

/** Receipts of the events this process has taken, by the ids the CMS gives them. */
export class Receipts {
  readonly #kept = new Map<string, Kept>();

  /**
   * Begins the receipt of an event.
   * @param rendering resolves when its tags have been cleared and its pages are being rendered. A surface without pages is
   *   made of what is known when it is requested, and visible as soon as it is cleared.
   */
  begin(
    id: string,
    { arrivedAt, clearedAt }: { arrivedAt: number; clearedAt: number },
    rendering: Promise<Rendering>,
  ): void {
    const cleared = clearedAt - arrivedAt;
    const entries = SURFACES.map((name): [Surface, SurfaceTimes] => [name, { cleared, visible: null }]);
    const surfaces = Object.fromEntries(entries) as Receipt['surfaces']; // Each has been given an entry.
    const receipt: Receipt = { ok: true, isFinal: false, surfaces };
    const kept: Kept = { receipt, finished: null };
    kept.finished = rendering.then(async (pagesOf) => {
      const confirm = async (name: Surface) => {
        const pages = pagesOf[name] ?? [];
        if (pages.length === 0) surfaces[name].visible = cleared;
        else surfaces[name].visible = lastOf(await Promise.all(pages), arrivedAt);
      };
      await Promise.all(SURFACES.map(confirm));
      receipt.isFinal = true;
      kept.finished = null;
    });
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    forgetOldest(this.#kept, MOST_KEPT);
  }

  /** The receipt as it is when it is final, or after so long. Null: this process has taken no such event. */
  async of(id: string, waitMs: number): Promise<Receipt | null> {
    const kept = this.#kept.get(id);
    if (!kept) return null;
    if (kept.finished === null) return kept.receipt;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([kept.finished, late]);
    clearTimeout(timer);
    return kept.receipt;
  }
}

/** The latest of the moments, in milliseconds after the arrival; null when one of them is not known. */
function lastOf(moments: readonly (number | null)[], arrivedAt: number): number | null {
  return moments.includes(null) ? null : Math.max(...moments.map(Number)) - arrivedAt;
}
