import { escapeHtml, escapeHtmlAndQuotes } from './escape-html';

it('is safe inside a double-quoted attribute', () => {
  expect(escapeHtml('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;');
});

it('leaves an apostrophe of a text as it is', () => {
  expect(escapeHtml("Architects' Journal")).toBe("Architects' Journal");
});

it('is safe inside a single-quoted attribute as well, where that is asked for', () => {
  expect(escapeHtmlAndQuotes('\' onload="x&')).toBe('&#39; onload=&quot;x&amp;');
});
