import { divide } from './payload-scripts';

const script = (text: string) => `<script>${text}</script>`;
const FIRST = script('(self.__next_f=self.__next_f||[]).push([0])');
const DATA = script('self.__next_f.push([1,"0:[\\"$\\",\\"p\\",null,{}]\\n;\\u003c/script\\u003e"])');
const MORE = script('self.__next_f.push([3,"AAE="])');
const page = (behind: string) =>
  `<!DOCTYPE html><html lang="en"><head>${script('theme()')}</head><body><p>文</p>${behind}</body></html>`;

it('takes the payload out of a page, and nothing else', () => {
  const divided = divide(page(FIRST + DATA + MORE));
  expect(divided?.html).toBe(page(''));
  const pushed: unknown[] = [];
  // As a browser runs the file.
  new Function('self', divided?.payload ?? '')({ __next_f: { push: (one: unknown) => pushed.push(one) } });
  expect(pushed).toEqual([[0], [1, '0:["$","p",null,{}]\n;</script>'], [3, 'AAE=']]);
});

it.each([
  ['no payload', page('')],
  ['no end', page(FIRST + DATA).slice(0, -7)],
  ['a payload that does not begin', page(DATA)],
  ['an element within it', page(`${FIRST}<div hidden id="S:0"></div>${DATA}`)],
  ['a script that does more', page(FIRST + script('self.__next_f.push([1,"a"]);alert(1)'))],
  ['a script of another form', page(FIRST + '<script async src="/a.js"></script>')],
  ['a script that does not end', page(FIRST + '<script>self.__next_f.push([1,"a"])')],
])('leaves alone a page with %s', (_, html) => {
  expect(divide(html)).toBeNull();
});
