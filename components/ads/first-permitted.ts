import { isClosed, LATE_MS, openByPermit, pageView } from '@/components/views/permits';

/**
 * Of ads that stand in one place, one behind the other, the first that may be shown; the others are hidden. Each is asked for
 * when the one before it was refused, since a permit is a show (V20); none once the page was left, or when it has become too
 * late for an ad to appear.
 * @returns whether one of them may
 */
export async function showFirstPermitted(boxes: readonly HTMLElement[]): Promise<boolean> {
  const view = pageView();
  const late = performance.now() + LATE_MS;
  for (const box of boxes) {
    for (const one of boxes) one.hidden = one !== box;
    if (!isClosed(box) || (await openByPermit([box]))) return true;
    if (pageView() !== view || performance.now() >= late) return false;
  }
  return false;
}
