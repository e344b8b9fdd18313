const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"]';

/** A form of many fields takes a moment to render a tab. */
const LONGEST_WAIT_MS = 5000;
/** So long the fields of a tab find their heights. */
const SETTLES_MS = 2000;

/** The id Payload's forms give the element of a field: `title.en` is `field-title__en`. */
export const idOfField = (path: string): string => `field-${path.replaceAll('.', '__')}`;

/**
 * Leads to a field of the open form: opens its tab, brings it into sight, and focuses what takes its value.
 * @param tab in which it stands, from 0; none when it stands in no tab
 */
export function showField(path: string, tab?: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button');
  if (tab !== undefined) buttons[tab]?.click();
  const end = performance.now() + LONGEST_WAIT_MS;
  const show = () => {
    const field = document.getElementById(idOfField(path));
    if (!field) {
      // The tab is there with one of the next renderings.
      if (performance.now() < end) requestAnimationFrame(show);
      return;
    }
    keepInSight(field);
    const input = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
    input?.focus({ preventScroll: true });
  };
  requestAnimationFrame(show);
}

/**
 * Keeps a field in the middle of the window while what stands above it still grows, as the editors of texts do that come
 * with their tab; until its reader moves the page.
 */
function keepInSight(field: HTMLElement): void {
  const end = performance.now() + SETTLES_MS;
  const moved = new AbortController();
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });
  let top = Number.NaN;
  const follow = () => {
    if (moved.signal.aborted) return;
    if (field.getBoundingClientRect().top !== top) {
      field.scrollIntoView({ block: 'center' });
      ({ top } = field.getBoundingClientRect());
    }
    if (performance.now() < end) requestAnimationFrame(follow);
    else moved.abort();
  };
  follow();
}
