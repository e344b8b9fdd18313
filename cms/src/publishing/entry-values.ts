import { isData } from '../fields/data';

export type Language = 'zh' | 'en';
export const LANGUAGES: readonly Language[] = ['zh', 'en'];

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const isBlank = (value: unknown) => textOf(value).trim() === '';
export const lacking = (languages: readonly Language[]) =>
  LANGUAGES.filter((one) => !languages.includes(one));

/** The languages in which a bilingual text is written. */
export const halvesOf = (value: unknown): Language[] =>
  LANGUAGES.filter((language) => isData(value) && !isBlank(value[language]));

/** The id of a picture or an entry, be it given as an id or as the entry. */
export function idOf(value: unknown): number | null {
  const id = isData(value) ? value.id : value;
  return typeof id === 'number' ? id : null;
}

/** As {@link idOf}, of one or of several. */
export const idsOf = (value: unknown): number[] => [value].flat().flatMap((one) => idOf(one) ?? []);

/**
 * The languages a body has texts in, and its pictures; it is empty when no block of it holds anything. Blocks are told
 * by what they hold, not by their kind: one that is added later counts without being named here.
 */
export function bodyOf(value: unknown): { isEmpty: boolean; languages: Language[]; pictures: number[] } {
  const blocks = Array.isArray(value) ? value.filter(isData) : [];
  const pictures = blocks.flatMap((block) => idsOf(block.pictures));
  const languages = LANGUAGES.filter((language) =>
    blocks.some(({ [language]: text }) => !isBlank(text) || hasContent(text)),
  );
  const hasShared = blocks.some(({ html, shared, url }) => [html, shared, url].some((one) => !isBlank(one)));
  return { isEmpty: languages.length === 0 && pictures.length === 0 && !hasShared, languages, pictures };
}

/** Whether a text of the editor has a word in it, or a line across. */
function hasContent(node: unknown): boolean {
  if (!isData(node)) return false;
  if (node.type === 'horizontalrule') return true;
  if (!isBlank(node.text)) return true;
  const children = isData(node.root) ? [node.root] : Array.isArray(node.children) ? node.children : [];
  return children.some(hasContent);
}
