'use client';

import { useEffect } from 'react';

import { askedPage, opensHere, PAGE_CHANGE, type PageChange } from './page-change';
import { clampPage } from './page-window';

const WIDGET = '[data-block="pagination"]';

/**
 * What script adds to every pagination of the document. On the document itself, because the widget of a soft list is
 * put in place as HTML with each page and would lose listeners of its own. Draws nothing. Source: J21, R61.
 */
export function PageWidget() {
  useEffect(() => {
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    // `invalid` does not bubble.
    document.addEventListener('invalid', onInvalid, true);
  }, []);
  return null;
}

/** R61: a soft widget takes the click, if somebody takes the event it sends instead. */
function onClick(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-page]') : null;
  if (!link || event.defaultPrevented || !opensHere(event)) return;
  emit(event, link, { page: Number(link.dataset.page), href: link.href });
}

function onSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  const field = form.elements.namedItem('goto');
  if (!(field instanceof HTMLInputElement)) return;
  const list = form.elements.namedItem('list');
  const { page, href } = askedPage(
    field.valueAsNumber,
    Number(field.max),
    list instanceof HTMLInputElement ? list.value : undefined,
  );
  emit(event, form, { page, href: new URL(href, form.action).href });
}

/** J21: a number outside the list is brought back into it instead of the browser's complaint. */
function onInvalid(event: Event) {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !field.closest(WIDGET)) return;
  if (Number.isNaN(field.valueAsNumber)) return;
  event.preventDefault();
  field.value = String(clampPage(field.valueAsNumber, Number(field.max)));
  // The submission that found the field invalid is still going on; a second one inside it would be ignored.
  setTimeout(() => field.form?.requestSubmit());
}

function emit(cause: Event, from: Element, detail: PageChange) {
  const widget = from.closest(`${WIDGET}[data-soft]`);
  const event = new CustomEvent<PageChange>(PAGE_CHANGE, { bubbles: true, cancelable: true, detail });
  if (widget && !widget.dispatchEvent(event)) cause.preventDefault();
}
