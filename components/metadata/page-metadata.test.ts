import { languagesOf, pageMetadata } from './page-metadata';

describe('languagesOf', () => {
  const both = { zh: '砖宅', en: 'Brick House' };
  it.each([
    ['a body in both', 'both', both, 'both'],
    ['a body in one language, whatever its title', 'en', both, 'en'],
    ['no body and a title in one half', 'none', { zh: '砖宅', en: '' }, 'zh'],
    ['no body and an English title alone', 'none', { zh: '', en: 'Brick House' }, 'en'],
    ['no body and a title in both', 'none', both, 'both'],
  ] as const)('D1: an entry with %s', (_name, writtenIn, title, expected) => {
    expect(languagesOf(writtenIn, title)).toBe(expected);
  });
});

describe('pageMetadata', () => {
  const facts = { path: '/brick-house.htm', title: 'Brick House' };
  const links = (metadata: ReturnType<typeof pageMetadata>) => ({
    canonical: new URL(String(metadata.alternates?.canonical)).pathname,
    languages: Object.fromEntries(
      Object.entries(metadata.alternates?.languages ?? {}).map(([lang, url]) => [
        lang,
        new URL(String(url)).pathname,
      ]),
    ),
  });

  it('E43: leaves the description to the layout where it has none', () => {
    expect(pageMetadata({ ...facts, locale: 'en' })).not.toHaveProperty('description');
    expect(pageMetadata({ ...facts, locale: 'en', description: 'Of brick.' }).description).toBe('Of brick.');
  });

  it('D1, R65: names its own address canonical, and both languages with the plain one as default', () => {
    expect(links(pageMetadata({ ...facts, locale: 'en' }))).toEqual({
      canonical: '/en/brick-house.htm',
      languages: {
        'zh-CN': '/brick-house.htm',
        'en-US': '/en/brick-house.htm',
        'x-default': '/brick-house.htm',
      },
    });
  });

  it.each([
    ['zh', 'en', '/en/brick-house.htm'],
    ['en', 'zh', '/brick-house.htm'],
    ['en', 'en', '/en/brick-house.htm'],
  ] as const)(
    'D1: the %s page of an entry in %s only has one canonical and no alternate',
    (locale, only, path) => {
      expect(links(pageMetadata({ ...facts, locale, languages: only }))).toEqual({
        canonical: path,
        languages: {},
      });
    },
  );
});
