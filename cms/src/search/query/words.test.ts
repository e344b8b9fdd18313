import { Words } from './words';

const withIds = (words: readonly string[], from = 0) => words.map((word, at) => ({ id: from + at, word }));

function wordsOf(names: readonly string[], stems: readonly string[] = []): Words {
  const words = new Words();
  words.add(withIds(names));
  words.stems.add(withIds(stems, 1000));
  return words;
}

describe('words that go on after what was typed', () => {
  const words = wordsOf(['observatory', 'observe', 'obsolete', 'oak', 'observed', '观']);

  it.each([
    ['observ', ['observe', 'observed', 'observatory']],
    ['o', ['oak', 'observe', 'obsolete', 'observed', 'observatory']],
    ['observatory', []],
    ['x', []],
    ['', []],
    ['\ud83d', []],
  ])('%j', (letters, expected) =>
    expect(words.beginningWith(letters).map(({ word }) => word)).toEqual(expected),
  );

  it('are no more than are wanted', () => {
    const many = wordsOf(Array.from({ length: 500 }, (_, n) => `tower${n}`));
    expect(many.beginningWith('tower')).toHaveLength(24);
    expect(many.beginningWith('tower', 3)).toHaveLength(3);
  });
});

describe('words that were meant', () => {
  const near = (names: readonly string[], typed: string, most?: number) =>
    wordsOf(names)
      .nearly(typed, most)
      .map(({ word, typos }) => [word, typos]);

  it.each([
    ['a letter changed', 'obzervatory', [['observatory', 1]]],
    ['two swapped', 'observatroy', [['observatory', 1]]],
    ['two errors', 'obzervatroy', [['observatory', 2]]],
    ['two errors, one of them at the beginning', 'bosrevatory', [['observatory', 2]]],
    ['a wrong first letter', 'pbservatory', [['observatory', 1]]],
    ['a wrong first letter and another error', 'pbservatroy', []],
    ['a short word', 'oat', []],
    ['a number', '19200', []],
    ['a number that was meant', 'z1920', []],
    ['the word itself', 'observatory', []],
  ])('%s', (_, typed, expected) =>
    expect(near(['observatory', 'oak', '1920', '19201'], typed)).toEqual(expected),
  );

  it('come with the fewest errors first, then with the first letter right, then as the index met them', () => {
    const names = ['tovver', 'power', 'tower', 'towel', 'lower', 'mower'];
    expect(near(names, 'towerr')).toEqual([['tower', 1]]);
    expect(near(names, 'towex').map(([word]) => word)).toEqual(['tower', 'towel']);
    expect(near(['power', 'tower', 'towel'], 'towez', 1)).toEqual([['tower', 1]]);
    expect(near(['bower', 'tower', 'lower'], 'rower').map(([word]) => word)).toEqual([
      'bower',
      'tower',
      'lower',
    ]);
    expect(near(['tower'], `to${'w'.repeat(500)}er`)).toEqual([]);
  });

  it('are stems of all texts too, when the typed stem is near or the ending is misspelt', () => {
    const words = wordsOf(['granary'], ['granari', 'restor', 'contain', 'build', 'observatori']);
    const meant = (typed: string) => {
      const { names, stems } = words.meantBy(typed);
      return [...names, ...stems].map(({ term, typos }) => `${term} ${typos}`);
    };
    expect(meant('granery')).toEqual(['wgranary 1', 'sgranari 1']);
    expect(meant('obzervatories')).toEqual(['sobservatori 1']);
    expect(meant('restorasion')).toEqual(['srestor 1']);
    expect(meant('buildnig')).toEqual(['sbuild 1']);
    expect(meant('contianer')).toEqual(['scontain 1']);
    expect(meant('cathedral')).toEqual([]);
    expect(words.begunBy('gran').map(({ term }) => term)).toEqual(['wgranary', 'sgranari']);
    expect(
      ['restorati', 'buildin', 'wal'].map((typed) => words.begunBy(typed).map(({ term }) => term)),
    ).toEqual([['srestor'], ['sbuild'], []]);
  });

  it('of many', () => {
    const letters = 'etaoinsrhl';
    const words = wordsOf(
      Array.from({ length: 20_000 }, (_, n) =>
        Array.from(String(n).padStart(5, '0').repeat(2), (digit) => letters[Number(digit)]).join(''),
      ),
    );
    expect(words.count).toBe(20_000);
    const found = words.nearly('etaxietaoi');
    expect(found.map(({ typos }) => typos)).toEqual([1, ...found.slice(1).map(() => 2)]);
    expect([found[0]?.word, found.length <= 12]).toEqual(['etaoietaoi', true]);
    expect(words.find('etaoietaoi')?.word).toBe('etaoietaoi');
    expect(words.find('nothing')).toBeNull();
  });
});

describe('what a word may be', () => {
  it('is worked out again when there are more words', () => {
    const words = wordsOf(['tower'], ['tower']);
    const begun = () => words.begunBy('tow').map(({ term }) => term);
    const meant = () => words.meantBy('tovers').names.map(({ term }) => term);
    expect([begun(), begun()]).toEqual([
      ['wtower', 'stower'],
      ['wtower', 'stower'],
    ]);
    expect(meant()).toEqual([]);
    words.add([{ id: 9, word: 'towers' }]);
    expect(begun()).toEqual(['wtower', 'wtowers', 'stower']);
    expect(meant()).toEqual(['wtowers']);
    words.stems.add([{ id: 2000, word: 'town' }]);
    expect(begun()).toEqual(['wtower', 'wtowers', 'stown', 'stower']);
  });

  it('is what it was for each of more words than are kept', () => {
    const words = wordsOf(Array.from({ length: 700 }, (_, n) => `word${n}`));
    for (let n = 0; n < 700; n += 1) words.begunBy(`word${n}`);
    expect(words.begunBy('word69').map(({ term }) => term)[0]).toBe('wword690');
    expect(words.begunBy('word6').map(({ term }) => term)[0]).toBe('wword60');
  });
});
