import type { ShownComment } from './comments-with-own';
import type { OnPage, ThreadChanges } from './thread-changes';

/** A comment of the page, as an element and what it says. The element is React's; only what is in it is changed. */
export type Entry = OnPage & {
  element: HTMLElement;
  /** Who wrote it; 0 when that account is gone. */
  author: number;
  name: string;
};

const block = () => document.querySelector<HTMLElement>('[data-block=comments]');

/** The box of a comment that holds its line and its text; null for a placeholder. */
export const boxOf = (entry: Element) => entry.querySelector<HTMLElement>(':scope > article > div');

const textOf = (entry: Element) =>
  entry.querySelector<HTMLElement>(':scope > article > div > div:first-of-type');

export const entryOf = (id: number) => document.getElementById(`comment-${id}`);

/** The comments the page was rendered with. */
export function readEntries(): Entry[] {
  const entries = [...(block()?.querySelectorAll<HTMLElement>('li[data-comment-id]') ?? [])];
  return entries.map((element) => ({
    element,
    id: Number(element.dataset.commentId),
    author: Number(element.dataset.author) || 0,
    name: boxOf(element)?.querySelector('b')?.textContent ?? '',
    text: textOf(element)?.textContent ?? '',
    isDeleted: element.dataset.deleted !== undefined,
  }));
}

/** Comments in all, as the page was rendered (E33). */
export const readTotal = () => Number(block()?.dataset.total) || 0;

/** Shows another number of comments (E33: one more after an approved one). */
export function showTotal(total: number): void {
  const found = block();
  const count = found?.querySelector('#comments-heading > span');
  if (!found || !count) return;
  found.dataset.total = String(total);
  count.textContent = String(total);
}

/**
 * Makes the comments of the page what they are now: others' edits, placeholders, and what is gone. The replies below what
 * is gone stay: everybody sees them.
 */
export function showChanges(
  entries: readonly Entry[],
  { changed, gone }: ThreadChanges,
  words: { deleted: string; edited: string },
): void {
  const hidden = new Set(gone.map(({ id }) => id));
  // A reply stands after what it answers, so it is known already whether it is shown.
  for (const { element, id } of [...entries].reverse()) {
    const isGone = hidden.has(id);
    element.querySelector(':scope > article')?.toggleAttribute('hidden', isGone);
    element.hidden = isGone && element.querySelector('li:not([hidden])') === null;
  }
  // The focus was in what is hidden now, as after a report.
  if (document.activeElement?.closest('[data-comment-id] [hidden], [data-comment-id][hidden]'))
    document.getElementById('comments-heading')?.focus();
  const byId = new Map(entries.map((entry) => [entry.id, entry.element]));
  for (const comment of changed) {
    const element = byId.get(comment.id);
    if (!element) continue;
    if (comment.isDeleted) showDeleted(element, words.deleted);
    else showText(element, comment.text, words.edited);
  }
}

function showText(entry: HTMLElement, text: string, edited: string): void {
  const found = textOf(entry);
  if (!found) return;
  found.dataset.lines = '';
  found.textContent = text;
  const head = found.parentElement?.querySelector(':scope > p');
  if (!head || head.querySelector('small')) return;
  const note = document.createElement('small');
  note.textContent = edited;
  head.insertBefore(note, head.querySelector(':scope > a'));
}

/** Its own children stay, hidden: React may look for them. */
function showDeleted(entry: HTMLElement, deleted: string): void {
  const article = entry.querySelector<HTMLElement>(':scope > article');
  if (!article || entry.dataset.deleted !== undefined) return;
  for (const child of article.children) child.toggleAttribute('hidden', true);
  const note = document.createElement('p');
  note.textContent = deleted;
  article.append(note);
  entry.dataset.deleted = '';
}

/** The element of a comment that the page does not have. */
export function newEntry(id: number): HTMLElement {
  const entry = document.createElement('li');
  entry.id = `comment-${id}`;
  entry.dataset.commentId = String(id);
  return entry;
}

/** Puts it into the thread: the newest first, a reply after the replies that are there (E33). */
export function putEntry(entry: HTMLElement, { parent }: ShownComment): void {
  const above = parent === 0 ? null : entryOf(parent);
  if (above) repliesOf(above).append(entry);
  else block()?.querySelector('[data-list=comments]')?.prepend(entry);
}

function repliesOf(entry: HTMLElement): Element {
  const found = entry.querySelector(':scope > details > ol') ?? entry.querySelector(':scope > ol');
  if (found) return found;
  const list = document.createElement('ol');
  list.setAttribute('role', 'list');
  entry.append(list);
  return list;
}

/** Opens what a comment is folded into. */
export function unfold(entry: Element): void {
  for (let at = entry.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

/** Unfolds a comment, scrolls to it and gives it the focus. */
export function goTo(id: number): void {
  const entry = entryOf(id);
  if (!entry) return;
  unfold(entry);
  entry.tabIndex = -1;
  entry.focus({ preventScroll: true });
  entry.scrollIntoView({ block: 'nearest' });
}
