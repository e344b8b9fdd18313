import { SiteLink } from '@/components/ui/site-link';

import styles from './orders.module.css';

/** One order a list can have, and the same list in it. */
type Order = { name: string; label: string; href: string; isChosen: boolean };

/** The orders of a list or a search, as links without script; a search engine leaves them alone. */
export function Orders({ label, orders }: { label: string; orders: readonly Order[] }) {
  return (
    <ul className={styles.orders} role="list" aria-label={label} data-block="order-by">
      {orders.map(({ name, label: words, href, isChosen }) => (
        <li key={name}>
          <SiteLink
            className={styles.order}
            href={href}
            rel="nofollow"
            data-order={name}
            aria-current={isChosen ? 'true' : undefined}
          >
            {words}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
