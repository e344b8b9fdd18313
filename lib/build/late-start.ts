import { STARTED } from '../started';
import { TEXT_SIZE_KEY, TEXT_SIZE_PRESSED } from '../text-size';

/** Readers of a slow picture wait no longer than this for buttons that work. */
const LONGEST_WAIT_MS = 3000;
/** A press on a link is kept no longer than this for a framework that does not come. */
const LONGEST_HOLD_MS = 4000;
/** Previews start at once: the dashboard tells a save to who listens, and tells it once. */
const AT_ONCE = '^/(en/)?preview/';
/** What is dead without script, and what its script does more for than the browser; lists wait in sight (S24). */
const HELD = 'button[type=button],[data-waits],a[data-link=list]';

/**
 * The one script a page starts with: it loads the framework when the first picture stands, or when the reader presses
 * something, or after three seconds. A press that comes before the islands work is kept for them; every other link
 * and form works without (decision 024). Of the text size it notes which one is pressed, for the script that remembers it
 * and comes when the page is idle.
 *
 * @param files of the framework, as the build's manifest names them: `static/chunks/…`
 * @returns the text of a classic script that lies beside them, below `/_next/static/`
 */
export function lateStart(files: readonly string[]): string {
  const facts: Facts = {
    files,
    held: HELD,
    atOnce: AT_ONCE,
    started: STARTED,
    size: TEXT_SIZE_KEY,
    sizePressed: TEXT_SIZE_PRESSED,
    longestWait: LONGEST_WAIT_MS,
    longestHold: LONGEST_HOLD_MS,
  };
  return `(${start.toString()})(${JSON.stringify(facts)})`;
}

type Facts = {
  files: readonly string[];
  held: string;
  atOnce: string;
  started: string;
  size: string;
  sizePressed: string;
  longestWait: number;
  longestHold: number;
};

/**
 * Runs in the browser, alone: it may use nothing that is not written inside it. Readers fetch its text as it stands, so
 * it holds no comment. It is a classic script with an address. `release` does the press that was kept, and lets all
 * others through from now on. It follows the islands by a turn: the effect that says so may stand before one that
 * listens. Only a link goes through earlier: of a button the press is lost then, of a form what was typed, and a menu
 * stays empty. `note` hears clicks, which arrow keys make too, and no changes: the normal size is checked until the stored
 * one is known, so that a press on it changes nothing.
 */
function start({ files, held, atOnce, started, size, sizePressed, longestWait, longestHold }: Facts): void {
  const { src } = document.currentScript as HTMLScriptElement;
  const root = src.slice(0, src.lastIndexOf('/static/') + 1);
  let begun = false;
  let pressed: HTMLElement | null = null;

  function begin(): void {
    if (begun) return;
    begun = true;
    for (const file of files) {
      const script = document.createElement('script');
      script.src = root + file;
      script.onerror = release;
      document.head.append(script);
    }
  }

  function afterFrame(): void {
    requestAnimationFrame(() => setTimeout(begin));
  }

  function whenParsed(): void {
    const lead = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (lead) lead.decode().then(afterFrame, afterFrame);
    else afterFrame();
  }

  function hold(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(held) : null;
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = target;
    begin();
    if ('href' in target) setTimeout(release, longestHold);
  }

  function note({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === size)
      document.documentElement.setAttribute(sizePressed, target.value);
  }

  function release(): void {
    removeEventListener('click', hold, true);
    const target = pressed;
    pressed = null;
    target?.click();
  }

  if (new RegExp(atOnce).test(location.pathname)) begin();
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenParsed);
  else whenParsed();
  setTimeout(begin, longestWait);
  addEventListener('pointerdown', begin, { once: true, capture: true, passive: true });
  addEventListener('keydown', begin, { once: true, capture: true, passive: true });
  addEventListener('click', note, true);
  addEventListener('click', hold, true);
  addEventListener(started, () => setTimeout(release), { once: true });
}
