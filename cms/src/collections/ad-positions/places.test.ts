import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AD_PLACES, COUNTED_PLACES, INDEX_KEYS, KEYED_PLACES } from './places';

const contract: unknown = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../../docs/contracts/ad-places.json'), 'utf8'),
);

describe('the places of adverts', () => {
  it('are those of the contract, which the site has too (E18, E19)', () => {
    const byKey: readonly string[] = KEYED_PLACES;
    const sourceOf = (key: string) => (byKey.includes(key) ? 'key' : 'script');
    const own = AD_PLACES.map(({ key, entry, shows, boxes }) => ({
      key,
      from: entry === null ? sourceOf(key) : 'entry',
      entry,
      types: shows,
      boxes,
    }));
    expect(own).toEqual(contract);
  });

  it('are counted under every name the site gives them (A43, A70, A71)', () => {
    // The two programs import nothing of each other, so the list of the site is read as text.
    const text = readFileSync(path.resolve(__dirname, '../../../../lib/ads/places.ts'), 'utf8');
    const [, list = ''] = /export const AD_PLACES = \{\n(.*?)\n\} as const/s.exec(text) ?? [];
    const recommended = readFileSync(
      path.resolve(__dirname, '../../../../lib/ads/recommended-places.ts'),
      'utf8',
    );
    const names = [
      ...[...list.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name),
      ...[...recommended.matchAll(/^ {2}'[\w-]+': '(\w+)'/gm)].map(([, name]) => name),
    ];
    expect(names).toHaveLength(AD_PLACES.length + 5);
    expect([...COUNTED_PLACES].sort()).toEqual(names.sort());
  });

  it('E19: the index list has the sidebar at 7, the floating advert at 8 and the end of the news at 9', () => {
    expect(INDEX_KEYS).toHaveLength(10);
    expect(INDEX_KEYS.slice(7)).toEqual(['home_sidebar', 'home_floating', 'home_news_end']);
    for (const { key, entry } of AD_PLACES) if (entry !== null) expect(INDEX_KEYS[entry]).toBe(key);
  });
});
