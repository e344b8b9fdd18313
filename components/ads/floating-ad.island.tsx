'use client';

import { useEffect, useState, type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';

import { closedCookie, isClosed, secondsLeft, SHOWN_S } from './floating-ad';
import styles from './floating-ad.module.css';

type FloatingAdProps = {
  /** The article it waits for, counted from 1. */
  position: number;
  /** S38: in the test layout the cookie counts for nothing. */
  ignoresCookie: boolean;
  /** `seconds` has `{count}` where the counter goes. */
  labels: { ad: string; close: string; seconds: string };
  /** The ad, drawn by the server. */
  children: ReactNode;
};

/** Closed in this document: all that is remembered where the browser keeps no cookie. */
let isClosedHere = false;

/**
 * Shows and takes away the floating ad of the home screen: unseen until its article has come up to the bar, then
 * below the bar for 12 s or until it is closed; only closing is remembered. While the cover or the banner is in view it
 * is not, and its time goes on. Nothing is looked for, and the script
 * that does it is not fetched, before the reader scrolls. Without script there is no ad. Source: S32-S38, K29-K34.
 */
export function FloatingAd({ position, ignoresCookie, labels, children }: FloatingAdProps) {
  const [phase, setPhase] = useState<'waiting' | 'shown' | 'gone'>('waiting');
  const [top, setTop] = useState(0);
  const [left, setLeft] = useState(SHOWN_S);
  const [standsBack, setStandsBack] = useState(false);

  useEffect(() => {
    const isUnwanted = () => !ignoresCookie && (isClosedHere || isClosed(document.cookie));
    if (isUnwanted()) return;
    let stop = () => {};
    const waiting = new AbortController();
    function start() {
      window.removeEventListener('scroll', start);
      void import('./floating-ad-anchor').then(
        ({ barBottom, mayAppear, whenReached, whileLeadingIsSeen }) => {
          if (waiting.signal.aborted) return;
          stop = whenReached(position, () => {
            // Another tab may have closed it since.
            if (isUnwanted()) return;
            void mayAppear().then((may) => {
              if (!may || waiting.signal.aborted) return;
              setTop(barBottom());
              setPhase('shown');
              const follow = () => setTop(barBottom());
              window.addEventListener('resize', follow, { signal: waiting.signal });
              stop = whileLeadingIsSeen(setStandsBack);
            });
          });
        },
        () => {}, // Without it there is no ad; the page is whole.
      );
    }
    // Going back, or reading on after a reload, begins further down.
    if (window.scrollY > 0) start();
    else window.addEventListener('scroll', start, { passive: true, signal: waiting.signal });
    return () => {
      waiting.abort();
      stop();
    };
  }, [position, ignoresCookie]);

  useEffect(() => {
    if (phase !== 'shown') return;
    // By the clock and not by counting: a tab in the background is called less often.
    const end = performance.now() + SHOWN_S * 1000;
    const timer = setInterval(() => {
      const seconds = secondsLeft(end - performance.now());
      setLeft(seconds);
      if (seconds === 0) setPhase('gone');
    }, 1000);
    return () => clearInterval(timer);
  }, [phase]);

  function close() {
    isClosedHere = true;
    document.cookie = closedCookie();
    setPhase('gone');
  }

  if (phase === 'gone') return null;
  return (
    <aside
      className={`${styles.floating} no-print`}
      style={{ top }}
      hidden={phase === 'waiting'}
      data-block="floating-ad"
      data-stands-back={standsBack ? '' : undefined}
      aria-label={labels.ad}
    >
      <div className={styles.head} data-part="head">
        <span aria-hidden="true">{labels.ad}</span>
        <span className={styles.counter} data-part="counter" aria-hidden="true">
          {labels.seconds.replace('{count}', String(left))}
        </span>
        <button
          type="button"
          className={styles.close}
          data-action="close"
          aria-label={labels.close}
          title={labels.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  );
}
