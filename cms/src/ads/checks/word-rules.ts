import type { TwoHalves } from '../../contract/bilingual';
import type { CheckedAd } from './checked-ad';
import { error, warning, type Finding } from './finding';
import { isOfTiles, pictureIn, standsOf } from './shown-at';

const LANGUAGES = ['zh', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** Those of the pages the advert is shown on. */
const languagesOf = ({ language }: CheckedAd): readonly Language[] => (language ? [language] : LANGUAGES);

const halvesOf = (text: TwoHalves) => [text?.zh?.trim() ?? '', text?.en?.trim() ?? ''] as const;
const isWritten = (text: TwoHalves) => halvesOf(text).some((half) => half !== '');
const firstWritten = (...texts: TwoHalves[]) => texts.find(isWritten);

/**
 * The language in which a text is not written, so that its readers see the other one. A text in one half is of the
 * language its letters are of (D1); numbers and signs are the same in both.
 */
function missingIn(text: TwoHalves): Language | null {
  const [zh, en] = halvesOf(text);
  if ((zh !== '') === (en !== '')) return null;
  const only = zh || en;
  if (/\p{Script=Han}/u.test(only)) return 'en';
  return /\p{L}/u.test(only) ? 'zh' : null;
}

/** What the advert says to those who do not see its picture, in each language it is shown in. */
export function judgeWords(ad: CheckedAd): Finding[] {
  return [...judgeOwnWords(ad), ...judgeTileWords(ad), ...judgeAlternative(ad)];
}

function judgeOwnWords(ad: CheckedAd): Finding[] {
  const { type, title, name, subname, codeWords, html } = ad;
  const boxes = standsOf(ad).map(({ box }) => box);
  const hasText = type !== 'ad_text' || html.trim() !== '';
  const main = firstWritten(...(type === 'ad_code' ? [codeWords] : []), title, name);
  // A text names itself only where it has a box to itself; tiles have words of their own.
  const isNamed =
    type === 'ad_text'
      ? boxes.some((box) => ['bar', 'floating', 'simpleFloating', 'banner'].includes(box))
      : !isOfTiles(type) || boxes.some((box) => pictureIn(box, type) === 'needed');
  const findings: Finding[] = hasText ? [] : [error('text-missing')];
  if (isNamed && !main) findings.push(error('words-missing'));
  const shown = [...(isNamed || isOfTiles(type) ? [main] : []), ...(isNamed ? [subname] : [])];
  for (const language of languagesOf(ad)) {
    if (shown.some((text) => missingIn(text) === language)) {
      findings.push(warning('words-language', { language }));
    }
  }
  return findings;
}

function judgeTileWords(ad: CheckedAd): Finding[] {
  const { type, tiles } = ad;
  if (!isOfTiles(type)) return [];
  const words = tiles.map(({ title, name }) => firstWritten(title, name));
  const where = (isSo: (text: TwoHalves) => boolean) =>
    words.flatMap((text, at) => (isSo(text) ? [String(at + 1)] : []));
  const silent = where((text) => !text);
  return [
    ...(silent.length > 0 ? [error('tile-words-missing', { tiles: silent })] : []),
    ...languagesOf(ad).flatMap((language) => {
      const found = where((text) => missingIn(text) === language);
      return found.length > 0 ? [warning('tile-words-language', { tiles: found, language })] : [];
    }),
  ];
}

/** The alternative text of the picture stands beside the words: it is needed where the picture says something itself. */
function judgeAlternative(ad: CheckedAd): Finding[] {
  const { picture, type } = ad;
  if (!picture || !standsOf(ad).some(({ box }) => pictureIn(box, type) !== 'none')) return [];
  if (!isWritten(picture.alt)) return [warning('alt-missing')];
  const language = missingIn(picture.alt);
  return language && languagesOf(ad).includes(language) ? [warning('alt-language', { language })] : [];
}
