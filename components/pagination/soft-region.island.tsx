'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

import { isPageChange, LIST_REPLACED, PAGE_CHANGE, type PageChange } from './page-change';
import styles from './pagination.module.css';

/** A page that is there sooner needs no placeholders, which would only flash. */
const PATIENCE_MS = 120;

type SoftRegionProps = {
  name: string;
  /** Which page this is, said when it has been put in place. */
  label: string;
  /** Said while the next one is on its way. */
  loading: string;
  placeholders: ReactNode;
  children: ReactNode;
};

type Part = { html: string; label: string; page: number };

/** The browser's half of `SoftList`, which says how it is used. Source: R61, S24, S25, T21. */
export function SoftRegion({ name, label, loading, placeholders, children }: SoftRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [part, setPart] = useState<Part | null>(null);

  useEffect(() => {
    const element = region.current;
    let running = new AbortController();
    async function turn({ page, href }: PageChange) {
      running.abort();
      const own = (running = new AbortController());
      const timer = setTimeout(() => {
        setWaiting(true);
        element?.scrollIntoView({ block: 'start', behavior: 'instant' });
      }, PATIENCE_MS);
      try {
        const found = await fetchPart(name, page, href, own.signal);
        if (own.signal.aborted) return;
        if (found) setPart(found);
        else location.assign(href);
      } catch {
        // The browser's own error page says more than this screen could, and offers to try again.
        if (!own.signal.aborted) location.assign(href);
      } finally {
        clearTimeout(timer);
        if (!own.signal.aborted) setWaiting(false);
      }
    }
    function onPageChange(event: Event) {
      if (!isPageChange(event)) return;
      event.preventDefault();
      void turn(event.detail);
    }
    element?.addEventListener(PAGE_CHANGE, onPageChange);
    return () => {
      running.abort();
      element?.removeEventListener(PAGE_CHANGE, onPageChange);
    };
  }, [name]);

  useEffect(() => {
    const element = region.current;
    if (!part || !element) return;
    // The list begins at its top, for the eyes and for the keyboard.
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    const main = element.closest<HTMLElement>('main[data-page]');
    if (main) main.dataset.page = String(part.page);
    element.dispatchEvent(new CustomEvent(LIST_REPLACED, { bubbles: true, detail: { page: part.page } }));
  }, [part]);

  return (
    <div
      ref={region}
      className={styles.soft}
      data-soft-list={name}
      data-label={label}
      aria-busy={isWaiting}
      tabIndex={-1}
    >
      <span className="visually-hidden" role="status">
        {isWaiting ? loading : (part?.label ?? '')}
      </span>
      {isWaiting && placeholders}
      {part === null ? (
        <div data-part="page">{children}</div>
      ) : (
        // Our own markup, from the document of the page asked for.
        <div data-part="page" dangerouslySetInnerHTML={{ __html: part.html }} />
      )}
    </div>
  );
}

/** The list of another page, out of its document; null when that has none. */
async function fetchPart(
  name: string,
  page: number,
  href: string,
  signal: AbortSignal,
): Promise<Part | null> {
  const answer = await fetch(href, { signal, headers: { accept: 'text/html' } });
  if (!answer.ok) return null;
  const text = await answer.text();
  const document = new DOMParser().parseFromString(text, 'text/html');
  const found = [...document.querySelectorAll<HTMLElement>('[data-soft-list]')].find(
    (element) => element.dataset.softList === name,
  );
  const html = found?.querySelector(':scope > [data-part="page"]')?.innerHTML;
  return html === undefined ? null : { html, page, label: found?.dataset.label ?? '' };
}
