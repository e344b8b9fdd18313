import { useTranslations } from 'next-intl';

import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath } from '@/lib/routes';
import type { SearchChoice } from '@/lib/search/search-choice';

import styles from './order-by.module.css';

type OrderByProps = { keyword: string; choice: SearchChoice; locale: Locale };

/** The two orders of results: the best first, which is usual, and the newest first. */
export function OrderBy({ keyword, choice, locale }: OrderByProps) {
  const t = useTranslations('search');
  const { orderby, ...terms } = choice;
  const orders = [
    { name: 'relevance', label: t('bestFirst'), to: terms, isChosen: orderby === undefined },
    {
      name: 'date',
      label: t('newestFirst'),
      to: { ...terms, orderby: 'date' as const },
      isChosen: orderby === 'date',
    },
  ];
  return (
    <ul className={styles.orders} role="list" aria-label={t('order')} data-block="order-by">
      {orders.map(({ name, label, to, isChosen }) => (
        <li key={name}>
          <SiteLink
            className={styles.order}
            href={chosenSearchPath(locale, keyword, to)}
            rel="nofollow"
            data-order={name}
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
