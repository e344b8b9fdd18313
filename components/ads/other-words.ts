import type { Phrase } from '@/lib/cms/models';

const folded = ({ text }: Phrase) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a second line says something the first one does not: a name that is the title stands once. */
export const saysMore = (first: Phrase, second: Phrase): boolean =>
  folded(second) !== '' && folded(second) !== folded(first);
