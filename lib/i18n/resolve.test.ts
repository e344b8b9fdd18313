import { CRAWLERS, isCrawler } from './crawlers';
import { resolveLocale, resolveReading } from './resolve';
import { LOCALE_CASES, READING_CASES } from './resolve-cases';

function cookieOf(header: string | undefined, name: string): string | null {
  const pair = (header ?? '').split('; ').find((text) => text.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

describe('the language of a request (D1, S1-S4)', () => {
  it.each(LOCALE_CASES.map((row) => [row.why, row] as const))('%s', (_why, row) => {
    const url = new URL(row.path, 'http://site.test');
    const locale = resolveLocale({
      lang: url.searchParams.get('lang'),
      prefixed: url.pathname === '/en' || url.pathname.startsWith('/en/'),
      cookie: cookieOf(row.cookie, 'language'),
      acceptLanguage: row.acceptLanguage ?? null,
      userAgent: row.userAgent ?? null,
    });
    expect(locale).toBe(row.locale);
  });
});

describe('the reading mode of a request (D1)', () => {
  it.each(READING_CASES)('$search with $cookie is $reading', ({ search, cookie, reading }) => {
    const read = new URLSearchParams(search).get('read');
    expect(resolveReading(read, cookieOf(cookie, 'reading'))).toBe(reading);
  });
});

describe('the crawler list', () => {
  it('is in lower case, without repetition, and safe to write into a configuration file', () => {
    expect(new Set(CRAWLERS).size).toBe(CRAWLERS.length);
    for (const name of CRAWLERS) expect(name).toMatch(/^[a-z0-9 ._/-]+$/);
  });

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.40',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 baiduboxapp/13.1',
    '',
  ])('leaves the reader %s alone', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
