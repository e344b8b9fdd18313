const BUTTONS = '[data-opens=favourite]';

/**
 * Marks the favourite buttons of saved articles, those that come later as well: other screens, other pages of a list.
 * The page itself is one document for everybody.
 * @returns ends it and takes the marks away
 */
export function markSaved(favorites: readonly number[]): () => void {
  const saved = new Set(favorites.map(String));
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>(BUTTONS)) {
      button.toggleAttribute('data-saved', saved.has(button.dataset.post ?? ''));
    }
  };
  mark();
  const observer = new MutationObserver(mark);
  // A button that is kept from one screen to the next says another article (`data-post`).
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-post'] });
  return () => {
    observer.disconnect();
    for (const button of document.querySelectorAll(BUTTONS)) button.removeAttribute('data-saved');
  };
}
