import { partsOf } from './parts';
import { readingOf, readingsOf } from './readings';
import { cutsOf } from './syllables';
import { nameTokensOf, tokensOf } from './tokens';
import { distanceWithin, typosAllowed } from './typos';
import { unitsOf } from './units';

const terms = (tokens: readonly { term: string }[]) => tokens.map(({ term }) => term);
const signs = (text: string) =>
  unitsOf(text)
    .map(({ sign }) => sign)
    .join('');

describe('a text as it is compared', () => {
  it.each([
    ['full width', 'ＡＢＣ１２３', 'abc123'],
    ['capitals', 'Ando TADAO', 'ando tadao'],
    ['accents, in one sign or two', 'Café cafe\u0301', 'cafe cafe'],
    ['ligatures and letters of their own', 'ﬁne Straße Æsop Ørestad Łódź', 'fine strasse aesop orestad lodz'],
    ['traditional characters', '書院與庭園', '书院与庭园'],
    ['signs that stand for several', '㎡', 'm2'],
    ['what shows nothing', 'archi\u00adtec\u200bture 书\u2060院\ufe00 \ufeffx', 'architecture 书院 x'],
    ['kana in one sign or two', 'か\u3099は\u309aか゛ がぱが', 'がぱが がぱが'],
    ['half width kana', 'ｶﾞﾗｽ ﾊﾟﾙﾌﾟ ｶ\u200bﾞ', 'ガラス パルプ ガ'],
    ['Korean syllables in one sign or several', '\u1100\u1165\u11ab\u110e\u116e\u11a8', '건축'],
    ['apostrophes', 'l’a lʼa l＇a l´a l‘a', "l'a l'a l'a l'a l'a"],
    ['marks that nothing is under', '\u0301\u200d\u0301ﾞ', ''],
  ])('%s are no difference', (_, text, expected) => expect(signs(text)).toBe(expected));

  it.each([
    ...['ﬁne café', 'Ｃａｆｅ\u0301 書院', '𠮷野家 and 👍🏽 ok', 'a\ud800b', '㎡㎡', ''],
    ...[
      'ｶﾞﾗｽの書院',
      'か\u3099ラス',
      '\u00adar\u00adchi\u200b 乾\u200b隆',
      '1,000 ㎡ １，０００．５',
      '\u3099か',
      'は\u309a\ud83d',
    ],
  ])('keeps where each sign of %j stands', (text) => {
    let last = 0;
    for (const { start, end } of unitsOf(text)) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
      last = start;
    }
    for (const { term, start, end } of tokensOf(text)) {
      // The place alone gives the same term again.
      expect(terms(tokensOf(text.slice(start, end)))).toContain(term);
    }
  });
});

describe('the terms of a text', () => {
  it.each([
    ['旧粮仓', ['h旧', 'h旧粮', 'h粮', 'h粮仓', 'h仓']],
    ['木', ['h木']],
    ['木、石', ['h木', 'h石']],
    ['The houses of wood', ['shous', 'swood']],
    ['C30混凝土', ['sc30', 'h混', 'h混凝', 'h凝', 'h凝土', 'h土']],
    ["l'atelier x-ray", ['sl', 'sateli', 'sx', 'srai']],
    ['A4 3D', ['sa4', 's3d']],
    ['カフェ', ['hカ', 'hカフ', 'hフ', 'hフェ', 'hェ']],
    ['건축', ['h건', 'h건축', 'h축']],
    ['…、 !', []],
    ["the architect’s l’atelier Zaha's", ['sarchitect', 'sl', 'sateli', 'szaha']],
    ['ﾊﾟﾙ', ['hパ', 'hパル', 'hル']],
  ])('%j', (text, expected) => expect(terms(tokensOf(text))).toEqual(expected));

  it.each([
    ['1,000', ['s1000']],
    ['1000', ['s1000']],
    ['12,345,678.5', ['s12345678.5', 's12345678']],
    ['１，０００．５', ['s1000.5', 's1000']],
    ['1,000㎡', ['s1000m2']],
    ['3.5', ['s3.5', 's3']],
    ['3.5米', ['s3.5', 's3', 'h米']],
    ['Web2.0', ['sweb2.0', 'sweb2']],
    ['2019.06', ['s2019.06', 's2019']],
    ['in 2019.', ['s2019']],
    // A date and a version; an enumeration; a comma of the sentence; a group that is too long, and one too short.
    ['2024.11.05', ['s2024', 's11', 's05']],
    ['2019,2020', ['s2019', 's2020']],
    ['长100，200', ['h长', 's100', 's200']],
    ['1,0000', ['s1', 's0000']],
    ['1,00', ['s1', 's00']],
    ['A1,000', ['sa1', 's000']],
    ['.5 5. ,000', ['s5', 's5', 's000']],
    ['C30 A4', ['sc30', 'sa4']],
  ])('numbers: %j', (text, expected) => expect(terms(tokensOf(text))).toEqual(expected));

  it('of a name are also its whole words, and how it is said', () => {
    expect(terms(nameTokensOf('Houses'))).toEqual(['shous', 'whouses']);
    expect(terms(nameTokensOf('书院'))).toEqual(['h书', 'h书院', 'h院', 'pshu', 'pshu yuan', 'pyuan']);
    // As it is said in its word, and each character in all its ways.
    const chongqing = terms(nameTokensOf('重庆'));
    expect(chongqing).toEqual(expect.arrayContaining(['pchong qing', 'pchong', 'pzhong']));
    expect(chongqing).not.toContain('pzhong qing');
    // Where it is said in another way than its simplified form, in both.
    expect(terms(nameTokensOf('乾隆'))).toEqual(
      expect.arrayContaining(['h干隆', 'pqian long', 'pgan long', 'pqian', 'pgan']),
    );
    expect(terms(nameTokensOf('重慶'))).toContain('pchong qing');
    expect(terms(nameTokensOf('カフェ')).filter((term) => term.startsWith('p'))).toEqual([]);
  });

  it('have an end', () => {
    expect(Math.max(...terms(nameTokensOf('x'.repeat(5000))).map(({ length }) => length))).toBeLessThan(60);
  });
});

describe('syllables', () => {
  it.each([
    ['shuyuan', [['shu', 'yuan']]],
    ['xian', [['xian'], ['xi', 'an']]],
    ['lv', [['lv']]],
    ['zhuang', [['zhuang']]],
    ['granary', []],
    ['', []],
    ['a'.repeat(50), []],
  ])('of %j', (word, expected) => {
    const cuts = cutsOf(word);
    expect(cuts.slice(0, expected.length)).toEqual(expected);
    expect(cuts.length).toBeLessThanOrEqual(3);
    for (const cut of cuts) expect(cut.join('')).toBe(word);
  });

  it('are those that characters are said by', () => {
    const said = '春夏秋冬东南西北建筑景观艺术设计材料混凝土女绿旅率虐略儿恩欧诶嗯'
      .split('')
      .flatMap(readingsOf);
    for (const syllable of said.filter((one) => one !== 'n' && one !== 'ng')) {
      expect([syllable, cutsOf(syllable)[0]]).toEqual([syllable, [syllable]]);
    }
    expect(readingOf('音乐厅')).toEqual(['yin', 'yue', 'ting']);
  });
});

describe('the parts of a query', () => {
  const typed = (query: string) => partsOf(query).map(({ ways: [first] }) => first?.terms);

  it.each([
    ['旧粮仓', [['h旧粮', 'h粮仓']]],
    ['木', [['h木']]],
    ['木 houses', [['h木'], ['shous']]],
    ['木木木', [['h木木']]],
    ['the granary of the river', [['sgranari'], ['sriver']]],
    ['the', [['wthe']]],
    ['“…” 、', []],
    ['', []],
    // Quotes make no phrase, and no difference.
    ...['"white house"', '“white house”', "'white house'", '"white" "house"', 'white "house'].map(
      (query) => [query, [['swhite'], ['shous']]] as [string, string[][]],
    ),
    ['「旧粮仓」', [['h旧粮', 'h粮仓']]],
    ["l'atelier", [['sateli']]],
    ['Zaha’s architects', [['szaha'], ['sarchitect']]],
    ["don't", [['sdon']]],
    ["L's l' 's", [['sl'], ['sl']]],
    ["O'Neill", [['so'], ['sneill']]],
    ['1,000 3.5', [['s1000'], ['s3.5']]],
  ])('%j', (query, expected) => expect(typed(query)).toEqual(expected));

  it.each([
    ['粮仓', 0],
    ['木', 0],
    ['旧粮仓', 1],
    ['旧粮仓的门', 3],
    ['木木木木', 1],
    ['旧粮 仓', 0],
    ['granary', 0],
  ])('%j has %i terms of three characters that stand together, which nothing needs to have', (query, count) =>
    expect(partsOf(query).flatMap(({ ways }) => ways.flatMap(({ more = [] }) => more))).toHaveLength(count),
  );

  it('a Latin word may be what Chinese sounds like, and a Chinese one never what another sounds like', () => {
    const sounds = (query: string) =>
      partsOf(query).flatMap(({ ways }) =>
        ways.flatMap(({ terms: all }) => all.filter((term) => term.startsWith('p'))),
      );
    expect(sounds('shuyuan')).toEqual(['pshu yuan', 'pshu yu', 'pyu an']);
    expect(sounds('shu yuan')).toEqual(['pshu yuan']);
    expect(sounds('Shu Yuan guan')).toEqual(['pshu yuan', 'pyuan guan']);
    expect(sounds('书院')).toEqual([]);
    expect(sounds('书院 shuyuan')).toEqual(['pshu yuan', 'pshu yu', 'pyu an']);
    expect(sounds('shuyuan设计')).toEqual(sounds('shuyuan'));
    expect(sounds('C30 设计')).toEqual([]);
    // What is beside Chinese is no part of one name with what is behind it.
    expect(sounds('shu 院 yuan')).not.toContain('pshu yuan');
    expect(sounds("xi'an")).toEqual(['pxi an']);
    expect(sounds('granary')).toEqual([]);
    expect(sounds('shu')).toEqual([]);
  });

  it.each([
    ['very long', '石头'.repeat(5000)],
    ['many words', 'a1 b2 c3 '.repeat(3000)],
    ['NUL and halves of signs', '\0\ud800石\udc00'],
    ['operators', '"a" AND (b OR -c) * ~ ^ : \\'],
  ])('%s are few and harmless', (_, query) => {
    const parts = partsOf(query);
    expect(parts.length).toBeLessThanOrEqual(12);
    for (const { ways } of parts) expect(ways.length).toBeGreaterThan(0);
  });
});

describe('typing errors', () => {
  it.each([
    ['observatory', 'observatory', 0],
    ['observatory', 'obzervatory', 1],
    ['observatory', 'observatroy', 1],
    ['observatory', 'obsevatorry', 2],
    ['granary', 'granaries', null],
    ['abc', '', null],
    ['', '', 0],
  ])('between %j and %j: %s', (one, other, expected) => {
    expect(distanceWithin(one, other, 2)).toBe(expected);
    expect(distanceWithin(other, one, 2)).toBe(expected);
  });

  it.each([
    ['x'.repeat(200), 'x'.repeat(200), null],
    ['x'.repeat(64), `${'x'.repeat(62)}y`, 2],
    ['abcd', 'badc', 2],
    ['abcd', 'abdce', 2],
    ['ab', 'ba', 1],
  ])('between %j and %j: %s', (one, other, expected) => expect(distanceWithin(one, other, 2)).toBe(expected));

  it('are forgiven in longer words alone', () => {
    expect(['oak', 'wood', 'granary', 'observatory'].map(typosAllowed)).toEqual([0, 1, 1, 2]);
  });
});
