import { pinyin } from 'pinyin-pro';

/** ü is typed as v. */
const typed = (syllable: string) => syllable.replace(/ü/g, 'v');
/** More ways to say one character are rare in names. */
const MOST_READINGS = 3;

/** How Chinese characters are said where they stand, one syllable each. */
export function readingOf(characters: string): string[] {
  return pinyin(characters, { toneType: 'none', type: 'array' }).map(typed);
}

/** All usual ways to say one character. */
export function readingsOf(character: string): string[] {
  const all = pinyin(character, { toneType: 'none', type: 'array', multiple: true }).map(typed);
  return [...new Set(all)].slice(0, MOST_READINGS);
}
