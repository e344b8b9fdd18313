import { standStill } from '@/lib/ads/stand-still';

/** How long a creative may take to arrive, and then to be rendered; what needs longer is not shown. */
const ARRIVES_MS = 5000;
const RENDERS_MS = 3000;
/** More than the site sends. */
const MOST_CHARACTERS = 120_000;
/** How far below the window a box is when its creative is fetched. */
const NEAR = '300px';

/**
 * Lays the frames of ads that come as HTML over their words, each when its box comes near. Only what has arrived and is
 * rendered is shown; until then, and where that never happens, the words stand there (decision 053).
 */
export function showFrames(boxes: Iterable<HTMLElement>): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void show(target as HTMLElement); // Only boxes are observed.
      }
    },
    { rootMargin: NEAR },
  );
  for (const box of boxes) {
    if (box.dataset.state !== undefined) continue;
    box.dataset.state = 'waiting';
    near.observe(box);
  }
}

/** Shows one box's creative, or leaves its words. A preview brings the document of an ad that has no address yet. */
export async function show(box: HTMLElement, brought?: string): Promise<void> {
  const moving = brought ?? (await arrived(box.dataset.adFrame ?? ''));
  if (moving === null || !box.isConnected) {
    box.dataset.state = 'words';
    return;
  }
  const still = standStill(moving);
  let isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  await lay(box, isMoving ? moving : still);
  const button = box.nextElementSibling;
  if (!(button instanceof HTMLButtonElement)) return;
  const words = { stop: button.textContent, start: button.dataset.start ?? '' };
  const say = () => {
    button.textContent = isMoving ? words.stop : words.start;
  };
  say();
  button.addEventListener('click', () => {
    isMoving = !isMoving;
    say();
    void lay(box, isMoving ? moving : still);
  });
}

/** The document of a creative; null when it does not come, or not in time. */
async function arrived(address: string): Promise<string | null> {
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), ARRIVES_MS);
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: asking.signal });
    if (!answer.ok) return null;
    const document = await answer.text();
    return document.length <= MOST_CHARACTERS ? document : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Puts a frame over the words, and takes away those before it once the new one is rendered. A new element each time: a
 * frame that is sent to another document adds to the history. The button may be pressed again before that: a later frame
 * stays, and takes this one away when its own time comes.
 */
async function lay(box: HTMLElement, document: string): Promise<void> {
  const frame = newFrame(document);
  const isRendered = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), RENDERS_MS);
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
  box.append(frame);
  const isShown = await isRendered;
  if (!frame.isConnected) return;
  for (const other of box.querySelectorAll('iframe')) {
    if (other === frame) break;
    other.remove();
  }
  if (isShown) frame.dataset.ready = '';
  else frame.remove();
  box.dataset.state = isShown ? 'shown' : 'words';
}

/** No script, no form, no window, no origin; nobody gets into it with keyboard, pointer or screen reader. */
function newFrame(html: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.setAttribute('allow', '');
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('scrolling', 'no');
  frame.referrerPolicy = 'no-referrer';
  frame.tabIndex = -1;
  frame.inert = true;
  frame.srcdoc = html;
  return frame;
}
