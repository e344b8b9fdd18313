import { gramsOf } from '../text/grams';
import { unitsOf } from '../text/units';
import { nameTokensOf, tokensOf } from '../text/tokens';
import { toVector } from '../index/vector';
import { charactersOf, vectorOf } from './analyse';
import type { Document } from './texts';

const half = (zh: string | null, en: string | null = null) => ({ zh, en });
const document: Document = {
  ...{ entity: 1, kind: 'article', day: 0, facets: [] },
  names: [half('乾隆書院，3.5米', "The Architect's café")],
  about: [half('重庆', 'Chongqing'), half('重庆'), half(null, 'Chongqing'), half('ﾊﾟﾙ', null)],
  summaries: [half('木、石', 'wood & stone')],
  bodies: ['<p>旧<b>粮仓</b> granaries, 1,000 ㎡</p>', null],
};
const terms = (tokens: readonly { term: string }[]) => tokens.map(({ term }) => term);

const grams = (...runs: string[]) => runs.flatMap((run) => gramsOf(unitsOf(run)));

it('is made of the terms that a search compares and marks', () => {
  const expected = toVector([
    {
      field: 'name',
      terms: terms(['乾隆書院，3.5米', "The Architect's café"].flatMap(nameTokensOf)),
      grams: grams('乾隆书院'),
    },
    {
      field: 'about',
      terms: terms(['重庆', 'Chongqing', '重庆', 'Chongqing', 'ﾊﾟﾙ'].flatMap(nameTokensOf)),
    },
    { field: 'summary', terms: terms(['木、石', 'wood & stone'].flatMap(tokensOf)) },
    { field: 'body', terms: terms(tokensOf(' 旧粮仓 granaries, 1,000 ㎡ ')), grams: grams('旧粮仓') },
  ]);
  expect(vectorOf(document)).toEqual(expected);
  // Names that it has met before are no different.
  expect(vectorOf(document)).toEqual(expected);
});

it('takes time in proportion to what there is to read', () => {
  expect(charactersOf({ ...document, names: [], about: [], bodies: [] })).toBe('木、石wood & stone'.length);
  expect(charactersOf({ ...document, names: [], about: [], summaries: [] })).toBe(document.bodies[0]?.length);
});
