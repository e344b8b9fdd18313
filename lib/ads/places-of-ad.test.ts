import type { AdKind } from '@/lib/cms/models';
import { placesOf } from './places-of-ad';

describe('the places of an ad', () => {
  it.each<[AdKind, string[], string[]]>([
    ['image', ['home_list_20', 'home_banners'], ['home_banners', 'home_list_20']],
    ['image', ['home_floating'], ['home_floating', 'simple_floating']],
    ['floating', ['home_floating', 'home_slot_0'], ['home_floating', 'simple_floating']],
    ['code', ['home_banners', 'bottom_bar', 'article_bottom'], ['article_bottom']],
    ['recommended', [], ['bought_recommendations']],
    ['recommendedShuffled', ['home_sidebar'], ['home_sidebar', 'bought_recommendations']],
    ['image', ['a_place_of_another_site'], []],
    ['unknown', ['home_slot_0'], []],
    ['image', [], []],
  ])('of kind %s at %j are %j (E17, E18, T4, B15)', (kind, positions, places) =>
    expect(placesOf({ kind, positions })).toEqual(places),
  );
});
