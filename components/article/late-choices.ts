import { dayIn } from '@/lib/brand-report/period';
import { readPublicEnv } from '@/lib/env.public';
import { TEXT_SIZE_KEY, TEXT_SIZE_MARK, TEXT_SIZE_PRESSED, toTextSize } from '@/lib/text-size';

/**
 * Remembers the text size a reader has chosen: what was pressed before this script came counts, else what is stored. Which
 * one is checked says nothing: browsers restore that. Without storage the choice holds for the document.
 */
function keepTextSize(sizes: HTMLElement): void {
  const root = document.documentElement;
  const inputs = [...sizes.querySelectorAll<HTMLInputElement>('input')];
  const apply = (value: string | undefined): void => {
    const size = toTextSize(value);
    root.removeAttribute(TEXT_SIZE_PRESSED);
    if (size === 'normal') root.removeAttribute(TEXT_SIZE_MARK);
    else root.setAttribute(TEXT_SIZE_MARK, size);
    try {
      if (size === 'normal') localStorage.removeItem(TEXT_SIZE_KEY);
      else localStorage.setItem(TEXT_SIZE_KEY, size);
    } catch {
      // Storage refused.
    }
  };
  const pressed = root.getAttribute(TEXT_SIZE_PRESSED);
  if (pressed !== null) apply(pressed);
  const size = toTextSize(root.getAttribute(TEXT_SIZE_MARK));
  for (const one of inputs) one.checked = one.value === size;
  // As a property: the page of the next article has the same script, and this one may run again.
  sizes.onchange = ({ target }) => {
    if (target instanceof HTMLInputElement) apply(target.value);
  };
}

/** Today by the clock of the site, as all days are printed. */
const todayHere = (): string => dayIn(readPublicEnv(document.documentElement).timeZone || 'UTC');

/** What the page of an article does once it is idle: its text size is remembered, and its citations are of today. */
export function keepChoices(main: ParentNode, today = todayHere()): void {
  const sizes = main.querySelector<HTMLElement>('[data-block="text-size"]');
  if (sizes) keepTextSize(sizes);
  for (const day of main.querySelectorAll('[data-accessed]')) day.textContent = today;
}
