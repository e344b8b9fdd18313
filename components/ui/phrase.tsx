import type { Phrase } from '@/lib/cms/models';

/** A text of the CMS; a run in the other language than the page says so in `lang` (WCAG 3.1.2, checklist D1). */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return phrase.lang ? <span lang={phrase.lang}>{phrase.text}</span> : phrase.text;
}
