import type { InLanguage, Phrase } from '@/lib/cms/models';
import type { JobTerms } from '@/lib/cms/models/hiring';

import { payText } from './pay-text';
import type { HiringWords } from './words';

/** Pay, what is said of it in words, and type of employment, as far as they are known. */
export function termPhrases(terms: Pick<InLanguage<JobTerms>, 'pay' | 'employment'>, words: HiringWords) {
  const { pay, employment } = terms;
  const own = (text: string): Phrase => ({ text, lang: null });
  return [
    ...(pay ? [own(payText(pay, words)), pay.note] : []),
    ...(employment ? [own(words.employment[employment])] : []),
  ].filter(({ text }) => text !== '');
}
