import { namedBy } from './named-by';
import { partsOf } from './parts';
import { WHOLE_WORD } from './terms';
import { nameTokensOf } from './tokens';
import { distanceWithin, typosAllowed } from './typos';

/** The rule as it is written down: by all terms of the name, as the index has them. */
function isNamedPlainly(name: string, typed: string): boolean {
  const terms = new Set(nameTokensOf(name).map(({ term }) => term));
  const words = [...terms].filter((term) => term.startsWith(WHOLE_WORD)).map((term) => term.slice(1));
  return partsOf(typed).every(
    ({ ways, word }) =>
      ways.some((way) => way.terms.every((term) => terms.has(term))) ||
      (word !== null &&
        words.some((one) => one.startsWith(word) || distanceWithin(word, one, typosAllowed(word)) !== null)),
  );
}

const NAMES = [
  ...['山坡图书馆|Hillside Library', '山坡圖書館', '書院・カフェ', '乾隆花园 The Garden', '幹線 2019.06 站'],
  ...[
    "L'atelier d'architecture",
    "The architect's house",
    'Ｈｉｌｌｓｉｄｅ １２３',
    'Café Zürich',
    '上海3.5米',
    '1,000 Trees',
  ],
  ...['𠮷野家 Yoshinoya', '女儿 nǚ', '한국 도서관', '木', '', '—', 'a '.repeat(300) + '书'],
];
const TYPED = [
  ...[
    'lib',
    'librray',
    'hillside library',
    'hill lib',
    'shu',
    'tushu',
    'tu shu guan',
    'shanpo',
    'qianlong',
    'ganlong',
  ],
  ...[
    '图',
    '图书',
    '圖書',
    '书院',
    '馆图',
    '山坡 libr',
    '木',
    '2019',
    '2019.06',
    '3.5',
    '1000',
    '123',
    'cafe',
    'zurich',
    'zürich',
  ],
  ...[
    'the',
    'atelier',
    "l'atelier",
    'architects',
    'garden',
    'nv',
    'nver',
    '𠮷',
    '𠮷野',
    'yoshi',
    'カフェ',
    '한국',
    '도서관',
    'a',
    '',
    '，',
  ],
];

it.each(NAMES)('%j is named by what its terms say', (name) => {
  const named = TYPED.filter((typed) => namedBy(typed)(name));
  expect(named).toEqual(TYPED.filter((typed) => isNamedPlainly(name, typed)));
});

it('some names are named by something, and none by everything', () => {
  const counts = NAMES.map((name) => TYPED.filter((typed) => namedBy(typed)(name)).length);
  expect(Math.max(...counts)).toBeGreaterThan(5);
  expect(Math.max(...counts)).toBeLessThan(TYPED.length);
});
