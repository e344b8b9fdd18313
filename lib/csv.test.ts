import { toCsv, toCsvLines } from './csv';

it('writes UTF-8 with its mark, lines that end in CRLF, and quotes what has to be quoted', () => {
  expect(
    toCsv([
      ['位置', 'shows'],
      ['a "b", c', '12'],
      ['one\ntwo', ''],
    ]),
  ).toBe('\uFEFF位置,shows\r\n"a ""b"", c",12\r\n"one\ntwo",\r\n');
});

it.each(['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', ' =1', '\u3000=1', '\t1', '\r1', '\n=1'])(
  'writes %j with an apostrophe before it',
  (text) => {
    const [, written = ''] = /^\uFEFF"?([^]*?)"?\r\n$/.exec(toCsv([[text]])) ?? [];
    expect(written).toBe(`'${text}`);
  },
);

it('leaves a number and a text with a sign inside as they are', () => {
  expect(toCsv([['40', '1-2', 'a=b']])).toBe('\uFEFF40,1-2,a=b\r\n');
});

it('a table is as well written in parts', () => {
  expect(toCsv([['a']]) + toCsvLines([['=b'], ['c;d']])).toBe(toCsv([['a'], ['=b'], ['c;d']]));
});
