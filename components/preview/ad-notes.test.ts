import type { Ad, Bilingual } from '@/lib/cms/models';

import { isDrawn, notesFor, type AdNote } from './ad-notes';

const NOTHING: Bilingual = { zh: '', en: '' };

const ad = (more: Partial<Ad> = {}): Ad => ({
  ...{ id: 1, kind: 'image', title: { zh: '砖', en: 'Brick' }, name: NOTHING, subname: NOTHING },
  ...{ image: '/uploads/a.webp', href: '', html: '', logo: '', items: [], positions: [] },
  ...{ articlePosition: 9, language: null, byPermit: false, picture: null, frame: null },
  ...more,
});
const english = { zh: '', en: 'Brick' };
const frame = { version: '', moves: false, width: 300, height: 250, words: english };

describe('what the preview of an ad says (decision 059)', () => {
  it.each<[string, Partial<Ad>, Parameters<typeof notesFor>[1], 'zh' | 'en', AdNote[]]>([
    ['in its place', {}, 'home_slot_0', 'zh', []],
    ['without a place', {}, null, 'zh', ['nowhere']],
    ['booked for this language', { language: 'en' }, 'home_slot_0', 'en', []],
    ['booked for the other one', { language: 'en' }, 'home_slot_0', 'zh', ['other-language']],
    ['without a picture, as a slide', { image: '' }, 'home_banners', 'zh', ['empty']],
    ['with one, as a slide', {}, 'home_banners', 'zh', []],
    ['of text without a text, in the bar', { kind: 'text' }, 'bottom_bar', 'zh', ['empty']],
    ['of text, in the bar', { kind: 'text', html: 'x' }, 'bottom_bar', 'zh', []],
    ['in English alone, on a Chinese page', { title: english }, 'home_slot_0', 'zh', ['untranslated']],
    ['in English alone, on an English page', { title: english }, 'home_slot_0', 'en', []],
    ['of HTML in English alone', { kind: 'text', title: english }, 'home_slot_0', 'zh', []],
    [
      'as a frame with words in English alone',
      { kind: 'code', frame },
      'home_slot_0',
      'zh',
      ['untranslated'],
    ],
    ['beside the home list', {}, 'home_sidebar', 'zh', ['wide']],
    ['that waits for an article', {}, 'home_floating', 'zh', ['waits']],
    [
      'that floats, in Chinese alone, on an English page',
      { title: { zh: '砖', en: '' } },
      'simple_floating',
      'en',
      ['untranslated', 'floats'],
    ],
  ])('of one %s', (_, more, place, locale, notes) => {
    expect(notesFor(ad(more), place, locale)).toEqual(notes);
    const hides = notes.some((note) => ['nowhere', 'other-language', 'empty'].includes(note));
    expect(isDrawn(ad(more), place, locale)).toBe(!hides);
  });

  it('of one whose place has no page now is that alone', () => {
    expect(notesFor(ad(), 'article_bottom', 'zh', false)).toEqual(['no-page']);
    expect(notesFor(ad(), null, 'zh', false)).toEqual(['nowhere']);
  });
});
