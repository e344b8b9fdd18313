import { useTranslations } from 'next-intl';

import { Orders } from '@/components/lists/orders';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath } from '@/lib/routes';
import type { SearchChoice } from '@/lib/search/search-choice';

type OrderByProps = { keyword: string; choice: SearchChoice; locale: Locale };

/** The two orders of results: the best first, which is usual, and the newest first. */
export function OrderBy({ keyword, choice, locale }: OrderByProps) {
  const t = useTranslations('search');
  const { orderby, ...terms } = choice;
  const orders = [
    {
      name: 'relevance',
      label: t('bestFirst'),
      href: chosenSearchPath(locale, keyword, terms),
      isChosen: orderby === undefined,
    },
    {
      name: 'date',
      label: t('newestFirst'),
      href: chosenSearchPath(locale, keyword, { ...terms, orderby: 'date' }),
      isChosen: orderby === 'date',
    },
  ];
  return <Orders label={t('order')} orders={orders} />;
}
