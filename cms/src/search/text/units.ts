import pairs from 'opencc-js/dict/TSCharacters';

/** What a character is to the search: of a script without spaces, of a word, or between them. */
export type Script = 'han' | 'word' | 'none';

/**
 * A character as the search compares it, and where the text has it, in UTF-16 units. `isHan`: Chinese, which has a pinyin;
 * kana and hangul are `han` as well, since they are cut like it.
 */
export type Unit = { sign: string; script: Script; isHan: boolean; start: number; end: number };

const HAN = /^\p{Script=Han}$/u;
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]$/u;
const LETTER = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;
/** Letters that have no accent to be taken from, as they are typed without them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The simplified form of each traditional character; where there are several, the usual one stands first. */
const SIMPLIFIED = new Map(
  pairs.split('|').map((pair) => {
    const [traditional = '', simplified = traditional] = pair.split(' ');
    return [traditional, simplified];
  }),
);

/**
 * A text as the search compares it: full width and half, capitals, accents, ligatures (Unicode's NFKC) and traditional
 * characters are no difference.
 */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const character of text) {
    const [start, end] = [at, at + character.length];
    at = end;
    const signs = signsOf(character);
    if (signs) {
      for (const { sign, script, isHan } of signs) units.push({ sign, script, isHan, start, end });
      continue;
    }
    // It belongs to the letter before it.
    const last = units.at(-1);
    if (last?.end === start) last.end = end;
  }
  return units;
}

type Sign = Pick<Unit, 'sign' | 'script' | 'isHan'>;
/** By character: a text has the same ones again and again. There are not many more than a million in all. */
const known = new Map<string, readonly Sign[] | null>();
const MOST_KNOWN = 40_000;

/** What a character is compared as; null for a mark on the one before it. */
function signsOf(character: string): readonly Sign[] | null {
  const before = known.get(character);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const signs = MARK.test(character) ? null : [...folded(character)].map(toSign);
  known.set(character, signs);
  return signs;
}

function toSign(sign: string): Sign {
  const script: Script = WITHOUT_SPACES.test(sign) ? 'han' : LETTER.test(sign) ? 'word' : 'none';
  return { sign, script, isHan: HAN.test(sign) };
}

function folded(character: string): string {
  const lower = character.normalize('NFKC').toLowerCase();
  const bare = WITHOUT_SPACES.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].map((sign) => SIMPLIFIED.get(sign) ?? PLAIN[sign] ?? sign).join('');
}

/** A part of a text of one script, without a break. */
export type Run = { script: 'han' | 'word'; units: Unit[] };

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let isOpen = false;
  for (const unit of unitsOf(text)) {
    const { script } = unit;
    if (script === 'none') {
      isOpen = false;
      continue;
    }
    const last = isOpen ? runs.at(-1) : undefined;
    if (last?.script === script) last.units.push(unit);
    else runs.push({ script, units: [unit] });
    isOpen = true;
  }
  return runs;
}

export const textOf = ({ units }: Run) => units.map(({ sign }) => sign).join('');
