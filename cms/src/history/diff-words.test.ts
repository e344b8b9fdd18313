import { diffWords, toWords, type Part } from './diff-words';

const older = (parts: readonly Part[]) =>
  parts
    .filter(({ kind }) => kind !== 'new')
    .map(({ text }) => text)
    .join('');
const newer = (parts: readonly Part[]) =>
  parts
    .filter(({ kind }) => kind !== 'gone')
    .map(({ text }) => text)
    .join('');
const marked = (parts: readonly Part[]) =>
  parts.map(({ text, kind }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind]).join('');

describe('the words that changed', () => {
  it('are marked in a Latin text', () => {
    expect(marked(diffWords('A library on a hill.', 'A small library in the hills.'))).toBe(
      'A [+small ]library [-on][+in] [-a][+the] [-hill][+hills].',
    );
  });

  it('are whole words in a Chinese text', () => {
    expect(toWords('山地图书馆')).not.toHaveLength(5);
    expect(marked(diffWords('竹林中的图书馆', '竹林中的茶室'))).toBe('竹林中的[-图书馆][+茶室]');
  });

  it.each([
    ['', ''],
    ['', 'new'],
    ['old', ''],
    ['same', 'same'],
    ['a b a b', 'b a b a'],
    ['one\ntwo\n', 'two\none\n'],
  ])('leave both texts whole: %j and %j', (before, after) => {
    const parts = diffWords(before, after);
    expect([older(parts), newer(parts)]).toEqual([before, after]);
    expect(parts.every(({ kind }) => kind === 'same')).toBe(before === after);
  });

  it('are lines where the texts are long', () => {
    const line = (number: number) =>
      `${Array.from({ length: 40 }, (_, at) => `w${number}x${at}`).join(' ')}\n`;
    const lines = Array.from({ length: 120 }, (_, number) => line(number));
    const before = lines.join('');
    const after = [line(500), ...lines.slice(1, -1), line(501)].join('');
    const parts = diffWords(before, after);
    expect([older(parts), newer(parts)]).toEqual([before, after]);
    expect(parts.find(({ kind, text }) => kind === 'same' && text.includes('w60x3'))).toBeDefined();
  });
});
