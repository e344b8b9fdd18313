import type { Reading } from '@/lib/api/use-read';
import { useRead } from '@/lib/api/use-read';
import type { Locale } from '@/lib/i18n/locales';

import { termsOf, toTermLines, type RawTerm, type TermLine, type TermList } from './term-lines';

export type Lists = Record<TermList, TermLine[]>;

/** The three lists, or where they are; `again` asks for those that did not come. */
export type Terms = { lists: Lists | 'loading' | 'failed'; again: () => void };

const LASTING = { isLasting: true };

/** The three lists of the search in the language of the page (N32); what came once is not asked for again. */
export function useTerms(locale: Locale): Terms {
  const type = useRead(termsOf('type'), LASTING);
  const country = useRead(termsOf('country'), LASTING);
  const material = useRead(termsOf('material'), LASTING);
  const readings = [type, country, material];

  const linesOf = ({ outcome }: Reading<RawTerm[]>, list: TermList) =>
    outcome?.kind === 'done' ? toTermLines(outcome.value, list, locale) : [];
  const isDone = ({ outcome }: Reading<RawTerm[]>) => outcome?.kind === 'done';

  function lists(): Terms['lists'] {
    if (readings.every(isDone)) {
      return {
        type: linesOf(type, 'type'),
        country: linesOf(country, 'country'),
        material: linesOf(material, 'material'),
      };
    }
    return readings.some(({ outcome, isAsking }) => outcome === null || isAsking) ? 'loading' : 'failed';
  }

  return {
    lists: lists(),
    again: () => readings.filter((one) => !isDone(one)).forEach((one) => void one.again()),
  };
}
