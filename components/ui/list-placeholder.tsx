import { CardPlaceholder } from '@/components/card/card-placeholder';

import { CONTENT_ID } from './screen';
import styles from './list-placeholder.module.css';

/** S25, K1, K2: as many as a list has entries. */
const CARDS = 18;

/**
 * What a list shows while the next page of it is on its way in the browser. Pages opened by their address never
 * show it: their HTML holds the real cards (T21). Source: S24, S25.
 */
export function ListPlaceholder({ name }: { name: string }) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={`${styles.list} frame`}
      data-screen={name}
      data-loading="true"
      aria-busy="true"
    >
      {Array.from({ length: CARDS }, (_, at) => (
        <CardPlaceholder key={at} />
      ))}
    </main>
  );
}
