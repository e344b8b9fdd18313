import { useTranslations } from 'next-intl';

import { ChosenLinks, type ChosenLabels, type ChosenValuesProps } from './chosen-links';

/** What a list is narrowed to: each value is a link that removes it (design brief "Lists and filters"). */
export function ChosenValues(props: ChosenValuesProps) {
  return <ChosenLinks {...props} labels={chosenLabels(useTranslations('browse'))} />;
}

/** The words of {@link ChosenLinks}, from the messages of `browse`. */
export const chosenLabels = (t: (key: keyof ChosenLabels) => string): ChosenLabels => ({
  chosen: t('chosen'),
  remove: t('remove'),
  clear: t('clear'),
});
