import { whenSeen } from '@/components/views/when-seen';
import { standsIn } from '@/lib/ads/stands-in';
import { whenAnswered } from '@/lib/consent/question';

import { showFirstPermitted } from './first-permitted';
import { secondsLeft } from './floating-ad';

/** sessionStorage: the block that floats over a page was closed (T4). */
const SIMPLE_FLOATING_AD_CLOSED = 'simple_floating_ad_closed';
/** S39, K35: how long it is shown, in seconds. */
const SHOWN_S = 6;
/** Closed by the visitor: gone in this tab until it is closed, and where the browser stores nothing in this document. T4 wants no cookie. */
let isClosedHere = false;

/** Storage that is refused remembers nothing. */
function visit<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Shows a simple floating block and hides it after 6 s, or when it is closed, which alone is remembered (S39, T4). In a
 * tab nobody looks at it waits, and while the visitor is asked what may be stored (decision 072). A block has one turn, however often this is called for it.
 *
 * @param isPreview an editor wants to see it: that it was closed counts for nothing, and is not remembered
 */
export function giveTurn(block: HTMLElement, isPreview = false): void {
  if (block.dataset.state !== undefined) return;
  const isClosed = isClosedHere || visit((storage) => storage.getItem(SIMPLE_FLOATING_AD_CLOSED)) !== null;
  if (isClosed && !isPreview) {
    block.dataset.state = 'gone';
    return;
  }
  block.dataset.state = 'waiting';
  const begin = () => whenSeen(document, () => void appear(block, isPreview), 0);
  if (isPreview) begin();
  // Its page may have been left before the answer.
  else whenAnswered(() => (block.isConnected ? begin() : undefined));
}

/** One with a limit appears when it may, or the next one does, and its time does not run before (V20). */
async function appear(block: HTMLElement, isPreview: boolean): Promise<void> {
  if (!block.querySelector('[data-permit]')) return show(block, isPreview);
  // Out of hiding it has a box, unless the window is too small for it, and is not seen yet.
  block.hidden = false;
  const boxes = [...block.querySelectorAll<HTMLElement>('[data-ad-id]')];
  const isInWindow = standsIn('simple_floating', { width: innerWidth, isInApp: false });
  const isOpen = isInWindow && (await showFirstPermitted(boxes));
  if (isOpen) return show(block, isPreview);
  block.hidden = true;
  block.dataset.state = 'gone';
}

function show(block: HTMLElement, isPreview: boolean): void {
  const counter = block.querySelector<HTMLElement>('[data-part="counter"]');
  const say = (seconds: number) => {
    if (counter) counter.textContent = (counter.dataset.words ?? '').replace('{count}', String(seconds));
  };
  const end = performance.now() + SHOWN_S * 1000;
  say(SHOWN_S);
  block.dataset.state = 'shown';
  block.hidden = false;
  const timer = setInterval(() => {
    const left = secondsLeft(end - performance.now());
    say(left);
    if (left === 0 || !block.isConnected) hide();
  }, 1000);
  function hide() {
    clearInterval(timer);
    // What is hidden loses the focus, and the next Tab would begin at the top of the page.
    if (block.contains(document.activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    block.hidden = true;
    block.dataset.state = 'gone';
  }
  block.querySelector('[data-action="close"]')?.addEventListener('click', () => {
    if (!isPreview) remember();
    hide();
  });
}

function remember(): void {
  isClosedHere = true;
  visit((storage) => storage.setItem(SIMPLE_FLOATING_AD_CLOSED, '1'));
}
