import { SIMPLIFIED, unitsOf } from './units';

/** What shows nothing, beyond what {@link unitsOf} passes over: marks of direction, and the empty Braille cell. */
const INVISIBLE = /[\p{Cf}\u2800]/gu;

/**
 * A text as the search compares it, in one piece: the case, the width and the accents of letters make no difference, nor do
 * traditional characters, and nobody sees what is left out.
 */
export const plainText = (text: string): string =>
  unitsOf(text.replace(INVISIBLE, ''))
    .map(({ sign }) => sign)
    .join('');

/** The traditional characters of each simplified one; made when it is first needed. */
let traditional: Map<string, string[]> | null = null;

function traditionalOf(character: string): readonly string[] {
  if (!traditional) {
    traditional = new Map();
    for (const [written, simplified] of SIMPLIFIED) {
      if (written !== simplified)
        traditional.set(simplified, [...(traditional.get(simplified) ?? []), written]);
    }
  }
  return traditional.get(character) ?? [];
}

/**
 * What takes the place of the table of all characters where only these texts are looked for, however they are written:
 * each traditional form of a character in them, with the simplified one.
 *
 * @param texts as {@link plainText} gives them
 */
export function variantsIn(texts: readonly string[]): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const character of new Set(texts.flatMap((text) => [...text])))
    for (const written of traditionalOf(character)) variants[written] = character;
  return variants;
}
