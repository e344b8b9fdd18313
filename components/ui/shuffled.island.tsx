'use client';

import { Children, useState, useSyncExternalStore, type ReactNode } from 'react';

import { shuffledIndices } from './shuffle';
import styles from './shuffled.module.css';

type ShuffledProps = { className?: string; children: ReactNode };

const never = () => () => undefined;

/**
 * The items of a list in an order of this visit. A cached page has one order, so the browser deals: the list keeps
 * its place unseen until it has, and nothing on the page moves. Without script it stands as it was sent.
 * Source: J27, K28.
 */
export function Shuffled({ className, children }: ShuffledProps) {
  const items = Children.toArray(children);
  const [order] = useState(() => shuffledIndices(items.length));
  const isDealt = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <ul className={`${className ?? ''} ${styles.list}`} role="list" data-shuffled={isDealt}>
      {isDealt ? order.map((at) => items[at]) : items}
    </ul>
  );
}
