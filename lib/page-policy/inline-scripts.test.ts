import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '../theme';
import { dataSources, hashSource, OWN_SOURCE } from './inline-scripts';

const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA =
  'self.__next_f.push([1,"0:[\\"$\\",\\"p\\",null,{\\"children\\":\\"\\u003c/script\\u003e\\"}]\\n"])';
const page = (...scripts: string[]) =>
  `<html><head><script src="/_next/a.js" async=""></script></head><body>${scripts
    .map((text) => `<script>${text}</script>`)
    .join('<p>砖</p>')}</body></html>`;

describe('the inline scripts a page admits', () => {
  it('are named by the SHA-256 of their text, as a browser computes it (CSP Level 3, 2.3.1)', () => {
    const digest = createHash('sha256').update(DATA).digest('base64');
    expect(hashSource(DATA)).toBe(`'sha256-${digest}'`);
    expect(dataSources(page(FIRST, DATA))).toEqual([hashSource(FIRST), hashSource(DATA)]);
  });

  it('are named once, however often they stand there', () => {
    expect(dataSources(page(DATA, DATA))).toHaveLength(1);
  });

  it.each([
    ['alert(1)'],
    ['self.__next_f.push([1,"a"]);alert(1)'],
    ['self.__next_f.push([alert(1)])'],
    ['self.__next_f.push([1,"a"].concat(alert(1)))'],
    ['self.__next_f.push(alert)'],
    ['self.__next_f.push([1,`${alert(1)}`])'],
    ['alert(1);self.__next_f.push([1,"a"])'],
    [' self.__next_f.push([1,"a"])'],
    ['\nself.__next_f.push([1,"a"])//'],
  ])('are no script that slipped into a text: %s', (script) => {
    expect(dataSources(page(FIRST, script))).toEqual([hashSource(FIRST)]);
  });

  it('leaves data blocks and scripts with an address alone', () => {
    const html = `<script type="application/ld+json">{"a":[1]}</script><script src="/a.js">${DATA}</script>`;
    expect(dataSources(html)).toEqual([]);
  });

  it('are read from a megabyte in one pass', () => {
    const long = `self.__next_f.push([1,"${'x'.repeat(500_000)}"])`;
    expect(dataSources(page(long) + '<script>'.repeat(50_000))).toEqual([hashSource(long)]);
  });

  it('admits the same scripts of the site on every page', () => {
    expect(OWN_SOURCE).toBe(hashSource(THEME_SCRIPT));
  });
});
