const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [contenteditable="true"]';

/** The id Payload's forms give the element of a field: `title.en` is `field-title__en`. */
export const idOfField = (path: string): string => `field-${path.replaceAll('.', '__')}`;

/**
 * Leads to a field of the open form: opens its tab, brings it into sight, and focuses what takes its value.
 * @param tab in which it stands, from 0; none when it stands in no tab
 */
export function showField(path: string, tab?: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button');
  if (tab !== undefined) buttons[tab]?.click();
  // The tab is there with the next rendering.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(idOfField(path));
      if (!field) return;
      field.scrollIntoView({ block: 'center' });
      const input = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
      input?.focus({ preventScroll: true });
    }),
  );
}
