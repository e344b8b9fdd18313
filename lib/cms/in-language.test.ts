import { inLanguage, phrase } from './in-language';

describe('phrase', () => {
  it.each([
    [{ zh: '建筑', en: 'Architecture' }, 'zh', { text: '建筑', lang: null }],
    [{ zh: '建筑', en: 'Architecture' }, 'en', { text: 'Architecture', lang: null }],
    [{ zh: '建筑', en: '' }, 'en', { text: '建筑', lang: 'zh-CN' }],
    [{ zh: '', en: 'Architecture' }, 'zh', { text: 'Architecture', lang: 'en' }],
    [{ zh: '', en: '' }, 'zh', { text: '', lang: null }],
    [{ zh: '1800', en: '1800' }, 'en', { text: '1800', lang: null }],
  ] as const)('E12: %j on a %s page reads %j', (text, locale, expected) => {
    expect(phrase(text, locale)).toEqual(expected);
  });
});

describe('inLanguage', () => {
  const model = {
    id: 3,
    title: { zh: '山坡图书馆', en: 'Hillside Library' },
    terms: [{ name: { zh: '杭州', en: '' }, slug: 'hangzhou' }],
    picture: null,
    nested: { caption: { zh: '', en: '' }, list: ['a', 1, true] },
  };

  it('replaces every bilingual text, at any depth, and leaves the rest alone', () => {
    expect(inLanguage(model, 'en')).toEqual({
      id: 3,
      title: { text: 'Hillside Library', lang: null },
      terms: [{ name: { text: '杭州', lang: 'zh-CN' }, slug: 'hangzhou' }],
      picture: null,
      nested: { caption: { text: '', lang: null }, list: ['a', 1, true] },
    });
  });

  it('does not change the model, which other requests share', () => {
    const before = JSON.stringify(model);
    inLanguage(model, 'zh');
    expect(JSON.stringify(model)).toBe(before);
  });

  it('answers null and lists as null and lists', () => {
    expect(inLanguage(null, 'zh')).toBeNull();
    expect(inLanguage([{ zh: '甲', en: 'A' }], 'zh')).toEqual([{ text: '甲', lang: null }]);
  });
});
