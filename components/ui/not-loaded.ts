/** Of the message in the shell that is hidden until something could not be loaded. */
export const NOT_LOADED_ID = 'not-loaded';

/**
 * Says that the script of what was pressed could not be fetched. It is said until the next press, which may try again.
 * The words are part of the page, since on a broken line nothing else comes any more.
 */
export function sayNotLoaded(): void {
  const message = document.getElementById(NOT_LOADED_ID);
  if (!message) return;
  message.role = 'alert';
  message.hidden = false;
  document.addEventListener('click', () => (message.hidden = true), { once: true, capture: true });
}
