import { EMPLOYMENTS, PAY_PERIODS, type Employment, type PayPeriod } from '@/lib/cms/models/hiring';
import type { Locale } from '@/lib/i18n/locales';

/** The words for pay and employment in one language, for components on either side. */
export type HiringWords = {
  locale: Locale;
  /** With `{pay}` for the amount, as all that follow. */
  per: Record<PayPeriod, string>;
  from: string;
  upTo: string;
  employment: Record<Employment, string>;
};

type Key = `per.${PayPeriod}` | `employment.${Employment}` | 'from' | 'upTo';

/** @param t of the messages `hiring` */
export function hiringWords(t: (key: Key, values: { pay: string }) => string, locale: Locale): HiringWords {
  const pay = { pay: '{pay}' };
  return {
    locale,
    per: byName(PAY_PERIODS, (period) => t(`per.${period}`, pay)),
    from: t('from', pay),
    upTo: t('upTo', pay),
    employment: byName(EMPLOYMENTS, (employment) => t(`employment.${employment}`, pay)),
  };
}

function byName<Name extends string>(names: readonly Name[], word: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, word(name)])) as Record<Name, string>; // fromEntries forgets the names
}
