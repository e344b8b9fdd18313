import { rangesIn, snippet, type Range } from './highlight';

const rangesOf = (text: string, query: string, instead?: readonly string[], isName?: boolean) =>
  rangesIn(query, instead)(text, isName);

/** The marked parts of a text, in brackets. */
function marked(text: string, ranges: readonly Range[]): string {
  let [shown, at] = ['', 0];
  for (const { start, end } of ranges) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(text.length);
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}
const mark = (text: string, query: string, instead?: readonly string[]) =>
  marked(text, rangesOf(text, query, instead));

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

describe('what is marked', () => {
  it.each([
    ['a word', 'The granary of brick', 'granary', 'The [granary] of brick'],
    ['its plural', 'Two granaries', 'granary', 'Two [granaries]'],
    ['capitals, accents, full width', 'CAFÉ Ｃａｆｅ cafe\u0301s', 'café', '[CAFÉ] [Ｃａｆｅ] [cafe\u0301s]'],
    [
      'what has signs in it that show nothing',
      'the gra\u00adna\u200bry',
      'granary',
      'the [gra\u00adna\u200bry]',
    ],
    ['a run of Chinese', '河边的旧粮仓改造', '旧粮仓', '河边的[旧粮仓]改造'],
    ['a part of it', '新粮仓与旧粮', '旧粮仓', '新[粮仓]与[旧粮]'],
    ['a run as one, and its parts elsewhere', '大學生的大学与学生', '大学生', '[大學生]的[大学]与[学生]'],
    ['traditional characters', '書院與庭園', '书院 庭园', '[書院]與[庭園]'],
    ['simplified ones by traditional', '书院', '書院', '[书院]'],
    ['one character', '木与石木', '木', '[木]与石[木]'],
    ['kana of any width', 'ｶﾞﾗｽの家', 'ガラス', '[ｶﾞﾗｽ]の家'],
    ['what follows at once', '木houses', '木 house', '[木houses]'],
    ['a number', 'some 1,000㎡ of 1,000 and 3.5', '1000 3.5', 'some 1,000㎡ of [1,000] and [3.5]'],
    ['the part of a number it is found by', '2019.06', '2019', '[2019].06'],
    ['what an apostrophe is beside', "l'atelier’s door", 'atelier', "l'[atelier]’s door"],
    ['Chinese that is said so', '古老的书院里', 'shuyuan', '古老的[书院]里'],
    ['both ways to read it', '西安与先', "xi'an", '[西安]与先'],
    ['letters and Chinese', 'Shuyuan 书院', 'shu yuan', 'Shuyuan [书院]'],
    ['the reading of what is written', '清乾隆年間', 'qianlong', '清[乾隆]年間'],
    ['pinyin beside Chinese', '书院的粮仓', 'shuyuan 粮仓', '[书院]的[粮仓]'],
    ['the whole of a name alone', '音乐与乐厅', 'yinyueting', '音乐与乐厅'],
    ['no homophone', '舒缘', '书院', '舒缘'],
    ['no word that says nothing', 'the house of the river', 'the house of', 'the [house] of the river'],
    ['unless there is no other', 'to be the one', 'the', 'to be [the] one'],
    ['nothing of nothing', 'abc', '', 'abc'],
    ['nothing in nothing', '', 'abc', ''],
    ['emoji are no words', '👩‍👩‍👧 wood 👍🏽', 'wood 👍🏽', '👩‍👩‍👧 [wood] 👍🏽'],
    ['whatever is quoted', 'a white house', '"white house"', 'a [white] [house]'],
  ])('%s', (_, text, query, expected) => expect(mark(text, query)).toBe(expected));

  it('is also what was looked for instead of a misspelt word', () => {
    expect(mark('An observatory, observatories', 'obzervatory')).toBe('An observatory, observatories');
    expect(mark('An observatory, observatories', 'obzervatory', ['sobservatori'])).toBe(
      'An [observatory], [observatories]',
    );
    expect(mark('An observatory, observatories', 'observato', ['wobservatories'])).toBe(
      'An observatory, [observatories]',
    );
  });

  it.each([
    ['lone surrogates', 'a\ud83d wood \udc00 wood\ud800', 'wood \ud83d'],
    ['NUL and controls', '\0wood\u0007\u202ewood', 'wood'],
    ['many marks', `wood${'\u0301'.repeat(5000)} wood`, 'wood'],
  ])('is right in hostile texts: %s', (_, text, query) => {
    const ranges = rangesOf(text, query);
    expect(ranges).toHaveLength(2);
    for (const { start, end } of ranges) expect(text.slice(start, end)).toMatch(/^wood/);
    marked(text, ranges);
  });
});

describe('a snippet', () => {
  /** The snippet of what a query marks, with dots where it is cut. */
  function cut(text: string, query: string, length: number): string {
    const found = snippet(text, rangesOf(text, query), length);
    expect(found.text.length).toBeLessThanOrEqual(length);
    expect(text).toContain(found.text);
    const shown = marked(found.text, found.ranges);
    return `${found.isCutBefore ? '…' : ''}${shown}${found.isCutAfter ? '…' : ''}`;
  }
  const english =
    'It stands by the river. The old granary was built of brick. Its roof is of oak and slate. Nobody lives there now.';
  const chinese = '它在河边。旧粮仓是砖砌的。屋顶用橡木与石板。如今没有人住在那里，只有风。';

  it.each([
    ['of a short text is all of it', 'The granary', 'granary', 100, 'The [granary]'],
    ['is whole sentences', english, 'granary', 40, '…The old [granary] was built of brick.…'],
    ['is the first sentences of a text without marks', english, 'zebra', 30, 'It stands by the river.…'],
    ['ends with a word when the sentence goes on', english, 'granary', 24, '…The old [granary] was…'],
    [
      'begins with a word when the sentence begins far before',
      english,
      'brick',
      20,
      '…of [brick]. Its roof…',
    ],
    ['has the end of the text when the mark is there', english, 'lives', 45, '…Nobody [lives] there now.'],
    [
      'has more different marks rather than more',
      `oak oak oak oak ${'x '.repeat(40)}oak and slate`,
      'oak slate',
      20,
      '…x x x [oak] and [slate]',
    ],
    [
      'has a run that stands together rather than its parts',
      `大学里的学生${'。'.repeat(40)}大学生`,
      '大学生',
      8,
      '…[大学生]',
    ],
    [
      'has the parts of a run when it stands together nowhere',
      `大学${'。'.repeat(40)}学生在大学`,
      '大学生',
      8,
      '…[学生]在[大学]',
    ],
    [
      'takes forms of a word for the same',
      `oaks oak ${'x '.repeat(40)}oak slate`,
      'oak slate',
      12,
      '…x [oak] [slate]',
    ],
    [
      'begins before the mark when nothing is behind it',
      `${'word '.repeat(20)}oak`,
      'oak',
      20,
      '…word word word [oak]',
    ],
    ['is of Chinese sentences', chinese, '粮仓', 12, '…旧[粮仓]是砖砌的。…'],
    ['of Chinese without an end', '粮'.repeat(50), '粮', 6, `[${'粮'.repeat(6)}]…`],
    ['of nothing', '', 'oak', 10, ''],
    ['that may have no length', english, 'oak', 0, '……'],
  ])('%s', (_, text, query, length, expected) => expect(cut(text, query, length)).toBe(expected));

  it('says that nothing is left out where only spaces are', () => {
    expect(snippet(`  ${'oak '.repeat(3)}   `, [], 11)).toEqual({
      ...{ text: 'oak oak oak', ranges: [], isCutBefore: false, isCutAfter: false },
    });
  });

  it.each([
    ['flags', '🇨🇳'.repeat(500)],
    ['families', '👩‍👩‍👧'.repeat(500)],
    ['tones of skin', 'a👍🏽'.repeat(500)],
    ['accents', 'e\u0301o\u0308'.repeat(500)],
    ['characters of two units', '𠮷𠮷'.repeat(500)],
    ['Korean in parts', '\u1100\u1165\u11ab'.repeat(500)],
    ['lines', '\r\n'.repeat(500)],
    ['spaces with accents', ' \u0301'.repeat(500)],
  ])('never ends within a character as it is seen: %s', (_, text) => {
    const whole = new Set(
      [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ index }) => index),
    ).add(text.length);
    for (const length of [1, 2, 3, 5, 7, 10, 23, 100]) {
      for (const at of [...whole].filter((_place, n) => n % 97 === 0)) {
        const end = [...whole].find((place) => place > at) ?? text.length;
        const { text: shown, isCutBefore } = snippet(
          text,
          end > at ? [{ start: at, end, weight: 1 }] : [],
          length,
        );
        expect(shown.length).toBeLessThanOrEqual(length);
        expect(isWellFormed(shown)).toBe(true);
        // It stands somewhere between two characters.
        const starts = [...whole].filter(
          (start) => text.startsWith(shown, start) && whole.has(start + shown.length),
        );
        expect(starts.length).toBeGreaterThan(0);
        if (at === 0) expect(isCutBefore).toBe(false);
      }
    }
  });

  it('leaves out one character that is longer than all of it', () => {
    const text = `a e${'\u0301'.repeat(10_000)} wood`;
    expect(snippet(text, [], 10)).toMatchObject({ text: 'a', isCutAfter: true });
    expect(snippet(text, [{ start: 2, end: 3, weight: 1 }], 10).text.length).toBeLessThanOrEqual(10);
  });
});

describe('the time it takes', () => {
  const texts: [string, string][] = [
    ['words', 'granary '],
    ['one word', 'a'],
    ['Chinese', '书院粮仓'],
    ['marks', '\u0301'],
    ['letters with marks', 'e\u0301'],
    ['halves of signs', '\ud83d'],
    ['flags', '🇨🇳'],
    ['digits', '1'],
    ['digits and commas', '1,'],
    ['digits and points', '1.'],
    ['numbers', '1,000.5'],
    ['thousands', '000,'],
    ['apostrophes', "l'"],
    ['spaces', ' '],
    ['joiners', '\u200d'],
  ];

  it.each(texts)('is linear in the length of a text: %s', (_, piece) => {
    /** Of the processor, so that others on the machine make no difference. In ms. */
    const took = (length: number) => {
      const text = piece.repeat(length / piece.length);
      const before = process.cpuUsage();
      for (const query of ['granary 1,000', 'shuyuan 粮仓 shu yu an']) {
        snippet(text, rangesOf(text, query), 200);
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const least = (length: number) => Math.min(took(length), took(length), took(length));
    // 10 times the length: with the square of it a hundred times the time.
    const short = Math.max(least(2000), 4);
    expect(least(20_000)).toBeLessThan(40 * short);
  });
});
