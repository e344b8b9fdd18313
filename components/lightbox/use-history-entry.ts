import { useCallback, useLayoutEffect, useRef } from 'react';

/** Where an open lightbox stands in the history of the tab. */
export type Entry =
  /** A click opened it: it gets an entry of its own. */
  | 'new'
  /** A link to the picture, followed on the page, has made one. */
  | 'followed'
  /** The page was opened with that link: before its entry lies another page. */
  | 'opened';

const addressOf = (id: string): string =>
  `${window.location.pathname}${window.location.search}${id === '' ? '' : `#${encodeURIComponent(id)}`}`;

/**
 * Gives an open lightbox an entry in the history, so that Back closes it and its address leads to the picture shown.
 * The entry keeps the state of the page's own: the router then takes it for the same page. All of it is done before the
 * window is seen: a key pressed at once must find the entry made, and Back what hears it.
 *
 * @param id of the picture that is shown; empty when nothing leads to it
 * @param onClose called once the lightbox is no longer in the address
 * @returns what closes it by any other way than Back
 */
export function useHistoryEntry(id: string, entry: Entry, onClose: () => void): () => void {
  const state = useRef<'outside' | 'inside' | 'leaving'>('outside');
  const closing = useRef(onClose);
  useLayoutEffect(() => {
    closing.current = onClose;
  }, [onClose]);

  useLayoutEffect(() => {
    const { history } = window;
    // Development runs this twice; the entry is made once.
    if (state.current === 'outside' && entry === 'new') history.pushState(history.state, '', addressOf(id));
    else history.replaceState(history.state, '', addressOf(id));
    state.current = 'inside';
  }, [id, entry]);

  useLayoutEffect(() => {
    const onPop = () => closing.current();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  return useCallback(() => {
    if (state.current === 'leaving') return;
    state.current = 'leaving';
    // The window stays until the browser has gone back: a picture clicked before that would lose its entry.
    if (entry !== 'opened') return window.history.back();
    window.history.replaceState(window.history.state, '', addressOf(''));
    closing.current();
  }, [entry]);
}
