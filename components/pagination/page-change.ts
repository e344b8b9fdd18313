import { clampPage } from './page-window';

/** The event of a soft pagination: bubbles from its `<nav>`, `detail` is a {@link PageChange} (R61). */
export const PAGE_CHANGE = 'pagechange';

/** `href`: an address whose document holds that page; what the link would have gone to. */
export type PageChange = { page: number; href: string };

/** What a soft list sends out, bubbling, after another page of it stands in its place. */
export const LIST_REPLACED = 'listreplaced';

export function isPageChange(event: Event): event is CustomEvent<PageChange> {
  return event.type === PAGE_CHANGE && event instanceof CustomEvent;
}

/** What the click facts of a link say about where it should open: here, or in a tab or window of its own. */
export function opensHere(click: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
}

/**
 * The page a number field asks for; a number outside the list is brought back into it (J21).
 *
 * @param list which list of the screen, where it has more than one
 */
export function askedPage(wanted: number, total: number, list?: string): PageChange {
  const page = clampPage(wanted, total);
  return { page, href: list === undefined ? `?goto=${page}` : `?list=${list}&goto=${page}` };
}
