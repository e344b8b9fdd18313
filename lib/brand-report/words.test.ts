import places from '../../docs/contracts/ad-places.json';
import { RECOMMENDED_PLACES } from '@/lib/ads/recommended-places';
import en from '@/lib/i18n/messages/en-report.json';
import zh from '@/lib/i18n/messages/zh-report.json';
import { fill, placeName } from './words';

const argumentsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(['brandReport', 'adPlaces'] as const)('%s has the same words in both languages', (group) => {
  expect(Object.keys(en[group])).toEqual(Object.keys(zh[group]));
  const other: Record<string, string> = en[group];
  for (const [key, text] of Object.entries(zh[group])) {
    expect([key, argumentsOf(other[key] ?? '')]).toEqual([key, argumentsOf(text)]);
  }
});

it('names every place whose figures are told apart', () => {
  const keys = [
    ...places.map(({ key }) => key),
    ...['simple_floating', 'bought_recommendations', ...Object.values(RECOMMENDED_PLACES)],
  ];
  for (const locale of ['zh', 'en'] as const) {
    expect(keys.filter((key) => placeName(key, locale) === key)).toEqual([]);
  }
  expect([placeName(null, 'en'), placeName('of_another_cms', 'en')]).toEqual(['unknown', 'of_another_cms']);
});

it('fills in values as they are', () => {
  expect(fill('{from} – {to}', { from: '$&', to: 2 })).toBe('$& – 2');
});
