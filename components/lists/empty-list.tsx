import { useTranslations } from 'next-intl';

import type { Step } from './breadcrumb';
import { NoEntries } from './no-entries';

/** A list without entries says so and offers a way on (design brief "Lists and filters"). */
export function EmptyList({ ways, words }: { ways: Step[]; words?: string }) {
  const t = useTranslations('lists');
  return <NoEntries ways={ways} labels={{ empty: words ?? t('empty'), emptyWay: t('emptyWay') }} />;
}
