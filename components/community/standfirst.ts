import { blocksFor } from '@/components/article/pair-blocks';
import { plainText } from '@/components/metadata/plain-text';
import type { InLanguage, Phrase, ProjectEntry } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

const LONGEST = 300;

/** The excerpt under the title, unless the text opens with the same sentence: nothing is said twice. */
export function standfirst(
  { excerpt, body }: Pick<InLanguage<ProjectEntry>, 'excerpt' | 'body'>,
  locale: Locale,
): Phrase {
  const text = plainText(excerpt.text, LONGEST);
  const [first] = blocksFor(body.blocks, locale, body.writtenIn !== 'both');
  const opening = first?.kind === 'text' ? plainText(first.html, LONGEST) : '';
  return { ...excerpt, text: opening.startsWith(text) ? '' : text };
}
