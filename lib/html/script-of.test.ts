import { langOfHtml } from './script-of';

describe('the language of HTML that has no mark', () => {
  it.each([
    ['<p>寄来两公斤土，十天后答复。</p>', 'en', 'zh-CN'],
    ['<p>寄来两公斤土，十天后答复。</p>', 'zh', undefined],
    ['<p class="a">Open on <b>Friday</b></p>', 'zh', 'en'],
    ['<p>Open on Friday</p>', 'en', undefined],
    ['<p>12,800</p>', 'en', undefined],
  ] as const)('%s on a page in %s: %s', (html, locale, lang) => expect(langOfHtml(html, locale)).toBe(lang));
});
