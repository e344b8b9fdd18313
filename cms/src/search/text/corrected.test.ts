import { correct, writtenAs } from './corrected';

describe('a term as somebody would write it', () => {
  it.each([
    ['wobservatory', 'obzervatory', 'observatory'],
    ['slibrari', 'libary', 'library'],
    ['slibrari', 'libaries', 'libraries'],
    ['sweaver', 'weavrs', 'weavers'],
    ['sconcret', 'concreet', 'concrete'],
    ['srestor', 'restorasion', 'restoration'],
    ['sbrick', 'brik', 'brick'],
  ])('%s for %s is %s', (term, typed, expected) => {
    expect(writtenAs(term, typed, () => false)).toBe(expected);
  });

  it('is the word that a name has, of words with the same stem', () => {
    expect(writtenAs('sconcret', 'concreet', (word) => word === 'concret')).toBe('concret');
  });

  it('is none when no word near what was typed has the stem', () => {
    expect(writtenAs('sxylophon', 'brick', () => true)).toBeNull();
  });
});

describe('a query that is corrected', () => {
  const meant = new Map([['libary', 'library']]);
  it.each([
    ['libary', 'library', ['libary']],
    ['A LIBÁRY by the sea', 'A library by the sea', ['LIBÁRY']],
    ['石 libary, libary!', '石 library, library!', ['libary']],
    ['libaryx', 'libaryx', []],
    ['ｌｉｂａｒｙ', 'library', ['ｌｉｂａｒｙ']],
    ['', '', []],
  ])('%j is %j', (query, expected, typed) => {
    expect(correct(query, meant)).toEqual({
      query: expected,
      words: typed.map((word) => ({ typed: word, meant: 'library' })),
    });
  });
});
