import { adsIn } from './ads-in-language';
import { toAd } from './reshape/ad';
import { adSchema } from './schemas/ad';
import { around } from './around';

const ad = (id: number, language: unknown) =>
  toAd(adSchema.parse({ id, title: '广告|Ad', language }), around);

it('shows an ad on the pages of its language, and one without a known language on all (decision 060)', () => {
  const ads = [ad(1, undefined), ad(2, 'zh'), ad(3, 'en'), ad(4, null), ad(5, 'de'), ad(6, 7)];
  const idsIn = (locale: 'zh' | 'en') => adsIn(ads, locale).map(({ id }) => id);
  expect(idsIn('zh')).toEqual([1, 2, 4, 5, 6]);
  expect(idsIn('en')).toEqual([1, 3, 4, 5, 6]);
  expect(adsIn(ads, 'en')[1]?.title).toEqual({ text: 'Ad', lang: null });
  expect(adsIn(null, 'zh')).toEqual([]);
});
