'use client';

import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

import { ListPlaceholders } from '@/components/pagination/list-placeholders.island';
import { setWaiting } from '@/components/pagination/list-wait';
import { useLoaded } from '@/components/ui/use-loaded';
import type { IndexFailure } from '@/lib/api/product-index';
import type { Locale } from '@/lib/i18n/locales';

import { isSamePlace } from './catalog-address';
import { CatalogContext, type CatalogState } from './catalog-context';
import type { CatalogLabels } from './catalog-labels';
import { catalogHref } from './catalog-links';
import { inWords } from './count-words';
import styles from './catalog-screen.module.css';
import { FailedNote } from './failed-note';
import type { Answered, ServerPage } from './live/live-catalog';
import { placeStore } from './place-store';
import { canAsk, takeClicks, type Act } from './take-clicks';

type CatalogRegionProps = {
  server: ServerPage;
  /** The screen has the lists that only the first page of the start screen has (J28, J29). */
  hasExtras: boolean;
  locale: Locale;
  labels: CatalogLabels;
  children: ReactNode;
};

const loadLive = () => import('./live/live-catalog');

/** A list that is there sooner needs no placeholders, which would only flash. */
const PATIENCE_MS = 120;

/**
 * The browser's half of the catalogue: another page or brand without another document, from the product index (C93,
 * C94, G1, G2). The address is the state: a link or a form inside changes it, and what it asks for is rendered. At the
 * server's address the server's parts are shown. The script that asks the index is loaded when the pointer or the
 * focus reaches a control. When the index fails, a message and the server's links remain (decision 062).
 *
 * Give it a `key` of the server's address, so that another page of the server starts anew.
 */
export function CatalogRegion({ server, hasExtras, locale, labels, children }: CatalogRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  const [store] = useState(() => placeStore(server.place));
  const place = useSyncExternalStore(store.subscribe, store.current, store.first);
  const [isNear, setNear] = useState(false);
  const [typed, setTyped] = useState('');
  // Enter was pressed for what is typed, and the brands found for it are not known yet.
  const [isEntered, setEntered] = useState(false);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<IndexFailure | null>(null);
  const [said, setSaid] = useState('');
  const act = useRef<Act | null>(null);
  const hasMoved = useRef(false);

  const hasFailed = failure !== null;
  const isServers = isSamePlace(place, server.place);
  const isWanted = (!isServers || typed !== '') && !hasFailed;
  const live = useLoaded(isNear || isWanted ? loadLive : null);
  // Once mounted they stay mounted: back at the server's address they do nothing.
  const [hasBegun, setBegun] = useState(false);
  if (isWanted && !hasBegun) setBegun(true);
  const isOff = hasFailed || live === 'failed';
  const isAnswered = answered !== null && isSamePlace(answered.place, place);
  const isWaiting = !isServers && !isOff && !isAnswered;
  const isSettled = isServers || isAnswered;

  useEffect(() => {
    const element = box.current;
    if (!element || isOff) return;
    return takeClicks(element, {
      node: server.place.node,
      hasExtras,
      locale,
      onNear: () => setNear(true),
      onGo: (href, next) => {
        act.current = next;
        setTyped('');
        setEntered(false);
        store.go(href);
      },
      onEnter: (text) => {
        setTyped(text);
        setEntered(true);
      },
    });
  }, [isOff, server, hasExtras, locale, store]);

  useEffect(() => {
    // As without script.
    if (isOff && isEntered) window.location.assign(catalogHref(locale, { ...server.place, brand: typed }));
  }, [isOff, isEntered, locale, server, typed]);

  useEffect(() => {
    if (!isWaiting) return;
    const main = box.current?.closest('main');
    // After a way back from another screen, the products of the document are not those of the address.
    const isReturn = act.current === null && !hasMoved.current;
    const isTurn = act.current?.kind !== 'brand';
    const wait = (now: boolean) => {
      if (main) main.dataset.loading = String(now);
      setWaiting(now && isTurn);
    };
    const timer = setTimeout(wait, isReturn ? 0 : PATIENCE_MS, true);
    return () => {
      clearTimeout(timer);
      wait(false);
    };
  }, [isWaiting, place]);

  useEffect(() => {
    const element = box.current;
    if (!isServers) hasMoved.current = true;
    // Nothing is announced for the page that was loaded.
    if (!element || !isSettled || !hasMoved.current) return;
    const { total } = isServers ? server : (answered ?? server);
    const main = element.closest<HTMLElement>('main[data-page]');
    if (main) main.dataset.page = String(place.page);
    const page = labels.titlePage.replace('{page}', String(place.page));
    document.title = place.page > 1 ? page : labels.titleFirst;
    setSaid(inWords(labels.total, total) + pageWords(labels, place.page));
    focusAfter(element, act.current);
    act.current = null;
  }, [isSettled, isServers, place, answered, server, labels]);

  const hasNote = !isServers && isOff;
  useEffect(() => {
    // The control that had the focus may have been removed with the list.
    if (hasNote && box.current) focusAfter(box.current, act.current);
    act.current = null;
  }, [hasNote]);

  const parts = isServers ? 'server' : isOff ? 'failed' : answered ? 'drawn' : 'server';
  const loaded = live !== 'failed' && hasBegun && !hasFailed ? live : null;
  const isLookup = loaded !== null && typed !== '';
  const state = useMemo<CatalogState>(
    () => ({
      parts,
      typed: isOff ? '' : typed,
      isLookup,
      onType: (text) => {
        if (!canAsk()) return;
        setTyped(text);
        setEntered(false);
      },
      note: <FailedNote labels={labels} isBusy={failure === 'busy'} />,
    }),
    [parts, typed, isLookup, isOff, failure, labels],
  );
  return (
    <CatalogContext value={state}>
      <div ref={box} className={styles.part} data-catalog={parts}>
        {children}
      </div>
      <ListPlaceholders label={labels.loading} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {loaded && (
        <loaded.LiveCatalog
          {...{ box, server, place, parts, typed, isEntered, locale, labels }}
          onEntered={() => setEntered(false)}
          onAnswered={setAnswered}
          onFailed={setFailure}
          onSaid={setSaid}
        />
      )}
    </CatalogContext>
  );
}

const pageWords = ({ pageOf }: CatalogLabels, page: number) =>
  page > 1 ? ` · ${pageOf.replace('{page}', String(page))}` : '';

/** After a turned page the list gets the focus and is scrolled to its top; a control that was used keeps the focus. */
function focusAfter(element: HTMLElement, act: Act | null): void {
  if (!act) return;
  const list = element.querySelector<HTMLElement>('[data-live="list"]');
  if (act.kind === 'turn') {
    list?.focus({ preventScroll: true });
    list?.scrollIntoView({ block: 'start', behavior: 'instant' });
    return;
  }
  if (document.activeElement && document.activeElement !== document.body) return;
  const link = element.querySelector<HTMLElement>(`[data-brand="${CSS.escape(act.brand)}"]`);
  (link?.checkVisibility() ? link : list)?.focus({ preventScroll: true });
}
