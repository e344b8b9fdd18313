import { LATER_MARK, ON_PRESS_MARK, PAYLOAD_FOLDER, PAYLOAD_MARK } from '../later-scripts/later-mark';
import { MARKED } from '../session/mark';
import { STARTED } from '../started';
import { TEXT_SIZE_KEY, TEXT_SIZE_PRESSED } from '../text-size';

/** Readers of a slow picture wait no longer than this for what a page loads by itself. */
const LONGEST_WAIT_MS = 3000;
/** A press on a link is kept no longer than this for a framework that does not come. */
const LONGEST_HOLD_MS = 4000;
/** Previews start at once: the dashboard tells a save to who listens, and tells it once. */
const AT_ONCE = '^/(en/)?preview/';
/**
 * What a page cannot be read with without the framework, on screens that wait for it otherwise: a list that is dealt anew, an
 * ad whose frame is laid over its words (React would find an element it does not know), the form of a job.
 */
const MOVES = '[data-shuffled],[data-ad-frame],main[data-kind=job]';
/** What is dead without script, and what its script does more for than the browser; lists wait in sight (S24). */
const HELD = 'button[type=button],[data-waits],a[data-link=list]';
/**
 * What works without the framework on a page that waits for it: the question about storage, the way to its answer in the
 * footer, and the ad that floats (`components/reading/reading.ts` brings them). A press there is not held, and begins nothing.
 */
const ALONE = '[data-block=consent],[data-consent],[data-block=simple-floating-ad]';
/** Keys that scroll where the focus is on nothing they press or move in, and keys that do nothing by themselves. */
const SCROLLING_KEYS = '^( |Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End)$';
const BARE_KEYS = '^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|FnLock)$';
const TAKES_KEYS = 'button,summary,input,select,textarea,[contenteditable]';

/**
 * The one script a page starts with. When the first picture has loaded, or after three seconds, it loads the framework, or,
 * on a page with `ON_PRESS_MARK`, only the script that counts views and runs the timers of ads (decision 084). On such a page
 * the framework is loaded at the first press, key, touch or focus, but not for scrolling. A press that comes before the
 * islands are hydrated is kept for them; every other link and form works without them (decision 024). It notes which text
 * size is pressed, for the script that stores the choice and is loaded when the page is idle.
 *
 * @param files of the framework, as the build's manifest names them: `static/chunks/…`
 * @param reading files of the script for who only reads, named in the same way; they may be among the others, too
 * @returns the text of a classic script that lies beside them, below `/_next/static/`
 */
export function lateStart(files: readonly string[], reading: readonly string[]): string {
  const facts: Facts = {
    files,
    reading,
    later: LATER_MARK,
    onPress: ON_PRESS_MARK,
    payload: PAYLOAD_MARK,
    payloads: PAYLOAD_FOLDER,
    marked: MARKED.source,
    moves: MOVES,
    held: HELD,
    alone: ALONE,
    scrollingKeys: SCROLLING_KEYS,
    bareKeys: BARE_KEYS,
    takesKeys: TAKES_KEYS,
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
  reading: readonly string[];
  later: string;
  onPress: string;
  payload: string;
  payloads: string;
  marked: string;
  moves: string;
  held: string;
  alone: string;
  scrollingKeys: string;
  bareKeys: string;
  takesKeys: string;
  atOnce: string;
  started: string;
  size: string;
  sizePressed: string;
  longestWait: number;
  longestHold: number;
};

/**
 * Runs in the browser, alone: it may use nothing that is not written inside it. Readers fetch its text as it stands, so
 * it holds no comment. It is a classic script with an address, which is written as the loader of the framework writes its own:
 * by that it finds a script that is on its way. The page's own scripts are
 * among `whole`, when its HTML names them instead of loading them. Whether a page may wait for a press is known when all of it is parsed; a
 * fragment may be that of a picture, which the lightbox opens. A file that did not come is asked for again at the next sign,
 * and presses are kept again from then on; before, what was pressed goes through. One that stalls keeps a button's press: let
 * go before the islands work, it would do nothing, and be lost.
 * `loadAll`: the framework takes the page over as soon as it has its payload, so that comes before it, and all of the page before both.
 * `renew`: a page whose payload is gone is another one by now. It is loaded again where a button was pressed, which does nothing
 * otherwise, and nowhere else: that would break off where a link leads.
 * `isSign`: a finger that begins to scroll goes down, too, but then its pointer is cancelled instead of going up. The focus of
 * `#content` is set where the question about storage has gone.
 * `afterFrame`: a press is answered in sight before its files are asked for, which takes the browser some ten milliseconds.
 * `urgent`: somebody waits, so the files come before pictures; a browser takes those of an added script after them.
 * `release` does the press that was kept, and lets all
 * others through from now on. It follows the islands by a turn: the effect that says so may stand before one that
 * listens. Only a link goes through earlier: of a button the press is lost then, of a form what was typed, and a menu
 * stays empty. `note` hears clicks, which arrow keys make too, and no changes: the normal size is checked until the stored
 * one is known, so that a press on it changes nothing.
 */
function start(facts: Facts): void {
  const { files, reading, later, onPress, payload, payloads, marked, moves, held, atOnce, started } = facts;
  const { alone, scrollingKeys, bareKeys, takesKeys, size, sizePressed, longestWait, longestHold } = facts;
  const src = document.currentScript?.getAttribute('src') ?? '';
  const root = src.slice(0, src.lastIndexOf('/static/') + 1);
  const page = document.documentElement;
  const whole = files.concat(page.getAttribute(later)?.split(' ') ?? []);
  const mayWait = page.hasAttribute(onPress);
  const loaded = new Set<string>();
  const named = page.getAttribute(payload);
  let begun = false;
  let works = false;
  let urgent = false;
  let warmed = false;
  let hasPayload = named === null;
  let pressed: HTMLElement | null = null;

  function add(src: string, onload: (() => void) | null, onerror: () => void): void {
    const script = document.createElement('script');
    script.src = src;
    if (urgent) script.fetchPriority = 'high';
    script.onload = onload;
    script.onerror = () => {
      script.remove();
      onerror();
      if (!begun || works) return;
      begun = false;
      release();
    };
    document.head.append(script);
  }

  function load(names: readonly string[]): void {
    for (const file of names) {
      if (loaded.has(file)) continue;
      loaded.add(file);
      add(root + file, null, () => loaded.delete(file));
    }
  }

  function loadAll(): void {
    hasPayload = true;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadAll);
    else load(whole);
  }

  function fetchAhead(): void {
    if (warmed) return;
    warmed = true;
    for (const file of whole) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = root + file;
      if (urgent) link.fetchPriority = 'high';
      document.head.append(link);
    }
  }

  function renew({ status }: Response): void {
    if (status === 404) location.reload();
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    addEventListener('click', hold, true);
    if (hasPayload) return load(whole);
    fetchAhead();
    const address = `${payloads}${named}.js`;
    add(address, loadAll, () => {
      warmed = false;
      if (pressed && !('href' in pressed)) fetch(address, { method: 'HEAD' }).then(renew, () => undefined);
    });
  }

  function beginSoon(): void {
    urgent = true;
    if (begun) return;
    addEventListener('click', hold, true);
    afterFrame(begin);
  }

  function ready(): void {
    const waits =
      mayWait &&
      location.hash === '' &&
      !new RegExp(marked).test(document.cookie) &&
      !document.querySelector(moves);
    if (waits) load(reading);
    else begin();
  }

  function afterFrame(run: () => void): void {
    requestAnimationFrame(() => setTimeout(run));
  }

  function showFirst(): void {
    afterFrame(ready);
  }

  function whenParsed(): void {
    const lead = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (lead) lead.decode().then(showFirst, showFirst);
    else showFirst();
  }

  function whenLong(): void {
    if (mayWait && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ready);
    else ready();
  }

  function isIn({ target }: Event, selector: string): boolean {
    return target instanceof Element && target.closest(selector) !== null;
  }

  function heldOf(event: Event): HTMLElement | null {
    const { target } = event;
    return target instanceof Element && !isIn(event, alone) ? target.closest<HTMLElement>(held) : null;
  }

  function isSign(event: Event): boolean {
    if (isIn(event, alone)) return false;
    if (event.type === 'focusin') return !(event.target instanceof Element && event.target.id === 'content');
    if (event instanceof PointerEvent) return event.type === 'pointerup' || event.pointerType !== 'touch';
    if (!(event instanceof KeyboardEvent)) return true;
    const scrolls = new RegExp(scrollingKeys).test(event.key) && !isIn(event, takesKeys);
    return !scrolls && !new RegExp(bareKeys).test(event.key);
  }

  function hear(event: Event): void {
    if (isSign(event)) beginSoon();
  }

  function warm(event: Event): void {
    if (mayWait && !begun && heldOf(event)) fetchAhead();
  }

  function hold(event: MouseEvent): void {
    const target = heldOf(event);
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = target;
    beginSoon();
    if ('href' in target) setTimeout(release, longestHold);
  }

  function note({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.name === size)
      page.setAttribute(sizePressed, target.value);
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
  setTimeout(whenLong, longestWait);
  for (const sign of ['pointerdown', 'pointerup', 'keydown', 'focusin', 'hashchange'])
    addEventListener(sign, hear, { capture: true, passive: true });
  addEventListener('pointerover', warm, { capture: true, passive: true });
  addEventListener('click', note, true);
  addEventListener('click', hold, true);
  addEventListener(
    started,
    () => {
      works = true;
      setTimeout(release);
    },
    { once: true },
  );
}
