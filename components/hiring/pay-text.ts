import type { InLanguage } from '@/lib/cms/models';
import type { Pay } from '@/lib/cms/models/hiring';
import { LOCALES } from '@/lib/i18n/locales';

import type { HiringWords } from './words';

/** The amounts of a pay as a reader says them, `¥14,000–20,000 a month`; empty where it is only described in words. */
export function payText({ from, to, currency, period }: InLanguage<Pay>, words: HiringWords): string {
  const { intl } = LOCALES[words.locale];
  const whole = { maximumFractionDigits: 0 };
  const number = new Intl.NumberFormat(intl, whole);
  const money = new Intl.NumberFormat(intl, { ...whole, style: 'currency', currency });
  const put = (text: string, pay: string) => text.replace('{pay}', () => pay);
  const amount = () => {
    if (from !== null && to !== null)
      return from === to ? money.format(to) : `${money.format(from)}–${number.format(to)}`;
    if (from !== null) return put(words.from, money.format(from));
    return to === null ? '' : put(words.upTo, money.format(to));
  };
  const shown = amount();
  return shown === '' ? '' : put(words.per[period], shown);
}
