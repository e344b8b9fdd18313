import { twoTitles } from './two-titles';

describe('twoTitles', () => {
  it('E12: shows the half of the page language, the other beneath with its lang', () => {
    expect(twoTitles({ zh: '砖宅', en: 'Brick House' }, 'zh')).toEqual({
      own: { text: '砖宅', lang: null },
      other: { text: 'Brick House', lang: 'en' },
    });
  });

  it('D1: takes the other half when its own is empty, and does not repeat it', () => {
    expect(twoTitles({ zh: '砖宅', en: '' }, 'en')).toEqual({
      own: { text: '砖宅', lang: 'zh-CN' },
      other: null,
    });
  });

  it('does not print one name twice', () => {
    expect(twoTitles({ zh: 'MVRDV', en: 'MVRDV' }, 'zh').other).toBeNull();
  });
});
