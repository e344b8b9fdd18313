/**
 * Focuses an input of a page that is still being rendered, with the cursor behind its text, as soon as it is there; not
 * when something else has the focus by then.
 * @param done hears that the waiting is over
 * @returns ends the waiting
 */
export function focusWhenThere(id: string, done: () => void): () => void {
  const observer = new MutationObserver(() => focus());
  const focus = () => {
    const input = document.getElementById(id);
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && !(input && !input.matches(':disabled'))) return;
    observer.disconnect();
    done();
    if (!isFree) return;
    input?.focus();
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
      input.setSelectionRange(input.value.length, input.value.length);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  focus();
  return () => observer.disconnect();
}
