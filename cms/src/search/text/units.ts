import pairs from 'opencc-js/dict/TSCharacters';

/** What a character is to the search: of a script without spaces, of a word, or between them. */
export type Script = 'han' | 'word' | 'none';

/**
 * A character as the search compares it, and where the text has it, in UTF-16 units. `written`: the same before it was
 * simplified. `isHan`: Chinese, which has a pinyin; kana and hangul are `han` as well, since they are cut like it.
 */
export type Unit = {
  sign: string;
  written: string;
  script: Script;
  isHan: boolean;
  start: number;
  end: number;
};

const HAN = /^\p{Script=Han}$/u;
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]$/u;
const LETTER = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;
/** What shows nothing: soft hyphens, joiners, variation selectors. */
const IGNORED = /^\p{Default_Ignorable_Code_Point}$/u;
/** What is typed for an apostrophe; Unicode takes some of these for letters or accents. */
export const APOSTROPHE = "'";
const APOSTROPHES = /^['`\u00b4\u02b9\u02bb-\u02bd\u02c8\u2018\u2019\u201b\u2032\uff07]$/;
/** Voiced marks that stand by themselves, and those that a kana is composed with. */
const VOICED: Record<string, string> = { '\u309b': '\u3099', '\u309c': '\u309a' };
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
export const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  pairs.split('|').map((pair) => {
    const [traditional = '', simplified = traditional] = pair.split(' ');
    return [traditional, simplified];
  }),
);

/**
 * A text as the search compares it: full width and half, capitals, accents, ligatures (Unicode's NFKC), traditional
 * characters, and what shows nothing are no difference.
 */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    let signs: readonly Sign[];
    const code = text.charCodeAt(at);
    if (!isHighSurrogate(code) && !mayBelong(text.charCodeAt(at + 1))) {
      signs = signsOfCode(code);
      at += 1;
    } else {
      let character = characterAt(text, at);
      at += character.length;
      // What belongs to it is read with it: alone it has another meaning, or none.
      if (mayBelong(text.charCodeAt(at))) {
        const whole = wholeAt(text, start, character);
        character = whole.character;
        at = whole.end;
      }
      signs = signsOf(character);
    }
    for (const { sign, written, script, isHan } of signs) {
      units.push({ sign, written, script, isHan, start, end: at });
    }
  }
  return units;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** The character at a place, which is within the text. */
function characterAt(text: string, at: number): string {
  const code = text.charCodeAt(at);
  return isHighSurrogate(code) ? String.fromCodePoint(text.codePointAt(at) ?? code) : text.charAt(at);
}

/** A character with what belongs to it, without what shows nothing, and where that ends. */
function wholeAt(text: string, start: number, base: string): { character: string; end: number } {
  let character = base;
  let end = start + base.length;
  let marks = 0;
  while (end < text.length && mayBelong(text.charCodeAt(end))) {
    const next = characterAt(text, end);
    const isIgnored = IGNORED.test(next);
    if (!isIgnored && !belongsTo(next, base)) break;
    end += next.length;
    if (isIgnored || (marks += 1) > MOST_MARKS) continue;
    character += VOICED[next] ?? next;
  }
  return { character, end };
}

/** Most letters and Chinese characters belong to nothing before them. Of no code that is beyond the text. */
function mayBelong(code: number): boolean {
  return code >= 0x300 ? code < 0x3400 || code > 0x9fff : code === 0xad;
}

/** More marks on one letter are ornament. */
const MOST_MARKS = 8;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const VOICED_MARK = /^[\u3099-\u309c\uff9e\uff9f]$/;
/** Of Korean: what a syllable begins with, whole syllables, and what goes on with one. */
const SYLLABLE_BEGUN = /^[\u1100-\u115e\ua960-\ua97c\uac00-\ud7a3]$/;
const SYLLABLE_GOES_ON = /^[\u1161-\u11ff\ud7b0-\ud7fb]$/;

/** Whether a character is a part of the one before it: an accent, a voiced mark of a kana, the rest of a Korean syllable. */
function belongsTo(character: string, base: string): boolean {
  if (VOICED_MARK.test(character)) return KANA.test(base) || MARK.test(character);
  return MARK.test(character) || (SYLLABLE_GOES_ON.test(character) && SYLLABLE_BEGUN.test(base));
}

type Sign = Pick<Unit, 'sign' | 'written' | 'script' | 'isHan'>;
/** By character with its marks: a text has the same ones again and again. Those of one UTF-16 unit by its code. */
const known = new Map<string, readonly Sign[]>();
const MOST_KNOWN = 40_000;
const knownByCode = new Array<readonly Sign[] | undefined>(0x10000);

function signsOfCode(code: number): readonly Sign[] {
  return (knownByCode[code] ??= folded(String.fromCharCode(code)).flatMap(toSigns));
}

/** What a character with its marks is compared as; nothing for what shows nothing. */
function signsOf(character: string): readonly Sign[] {
  if (character.length === 1) return signsOfCode(character.charCodeAt(0));
  const before = known.get(character);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const signs = folded(character).flatMap(toSigns);
  known.set(character, signs);
  return signs;
}

function toSigns(written: string): Sign[] {
  return [...(SIMPLIFIED.get(written) ?? PLAIN[written] ?? written)].map((sign) => {
    const script: Script = WITHOUT_SPACES.test(sign) ? 'han' : LETTER.test(sign) ? 'word' : 'none';
    return { sign, written: script === 'han' ? written : sign, script, isHan: HAN.test(sign) };
  });
}

function folded(character: string): string[] {
  const base = characterAt(character, 0);
  if (APOSTROPHES.test(base)) return [APOSTROPHE];
  if (MARK.test(base) || IGNORED.test(base)) return [];
  const signs = [...character.normalize('NFKC').toLowerCase()];
  return signs.flatMap((sign) =>
    // Accents are taken off letters; kana and hangul would fall apart.
    WITHOUT_SPACES.test(sign) ? [sign] : [...sign.normalize('NFD').replace(/\p{M}/gu, '')],
  );
}
