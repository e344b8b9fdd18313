import { pinyin } from 'pinyin-pro';

/** ü is typed as v. */
const typed = (syllable: string) => syllable.replace(/ü/g, 'v');
/** More ways to say one character are rare in names. */
const MOST_READINGS = 3;

/** How Chinese characters are said where they stand, one syllable each. */
export function readingOf(characters: string): string[] {
  return pinyin(characters, { toneType: 'none', type: 'array' }).map(typed);
}

/** By character: a name has the same ones as another. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 40_000;

/** All usual ways to say one character. */
export function readingsOf(character: string): readonly string[] {
  const before = known.get(character);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const all = pinyin(character, { toneType: 'none', type: 'array', multiple: true }).map(typed);
  const readings = [...new Set(all)].slice(0, MOST_READINGS);
  known.set(character, readings);
  return readings;
}
