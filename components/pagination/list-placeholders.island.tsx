'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { CardPlaceholder } from '@/components/card/card-placeholder';

import { isWaiting, onWaiting } from './list-wait';
import styles from './pagination.module.css';

/** S25, K1, K2: as many as a list has entries. */
const CARDS = 18;

/** What holds the entries: the groups of the front page, the grid of every other list. */
const LISTS = '[data-group], [data-block="list"]';

/**
 * 18 placeholder cards in the place of the list while its next page is on its way in the browser. No `loading.tsx`
 * does this, because the framework then sends the placeholders as the page and the list as something only script
 * puts there: the HTML of a list must be the list (T21). Source: S24, S25.
 */
export function ListPlaceholders({ label }: { label: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let box: HTMLElement | null = null;
    const end = () => {
      box?.remove();
      box = null;
    };
    const stop = onWaiting(() => {
      const main = document.querySelector('main');
      const first = main?.querySelector(LISTS);
      end();
      if (main) main.dataset.list = isWaiting() ? 'waiting' : 'there';
      if (isWaiting() && first) {
        box = document.createElement('div');
        box.className = styles.waiting ?? '';
        first.before(box);
        // The next page begins at its top (R2): the wait for it does too.
        box.scrollIntoView({ block: 'start', behavior: 'instant' });
      }
      setPlace(box);
    });
    return () => {
      stop();
      end();
    };
  }, []);

  return (
    <>
      <span className="visually-hidden" role="status">
        {place ? label : ''}
      </span>
      {place &&
        createPortal(
          Array.from({ length: CARDS }, (_, at) => <CardPlaceholder key={at} />),
          place,
        )}
    </>
  );
}
