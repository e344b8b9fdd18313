/** An input that has the focus, and what is selected in it; `selected` null where that is no text. */
export type Focus = { id: string; selected: [start: number, end: number] | null };

const isText = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What has the focus; null when it has no name by which it is found again. */
export function focusNow(): Focus | null {
  const element = document.activeElement;
  if (!element?.id) return null;
  const [start, end] = isText(element) ? [element.selectionStart, element.selectionEnd] : [null, null];
  return { id: element.id, selected: start === null || end === null ? null : [start, end] };
}

/**
 * Focuses an input of a page that is still being rendered, with what was selected in it, as soon as it is there; not when
 * something else has the focus by then.
 * @param done hears that the waiting is over
 * @returns ends the waiting
 */
export function focusWhenThere({ id, selected }: Focus, done: () => void): () => void {
  const observer = new MutationObserver(() => focus());
  const focus = () => {
    const input = document.getElementById(id);
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && !(input && !input.matches(':disabled'))) return;
    observer.disconnect();
    done();
    if (!isFree) return;
    input?.focus();
    if (isText(input) && selected) input.setSelectionRange(...selected);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  focus();
  return () => observer.disconnect();
}
