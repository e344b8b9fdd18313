import { AD_BOXES, SHOWN_TYPES, type AdBox, type Box } from '../../collections/ad-positions/boxes';
import { AD_PLACES } from '../../collections/ad-positions/places';
import type { CheckedAd } from './checked-ad';

/** The site finds these by their type alone, without a position (B15). */
const FOUND_BY_TYPE = ['ad_recommend', 'ad_recommend2'];
/** Their tiles are what is shown, in a column or a sidebar. */
const TILE_TYPES = ['ad_index_brand', 'ad_index_project', ...FOUND_BY_TYPE];
/** These are nothing without a picture, wherever they stand. */
const PICTURE_TYPES = ['ad_image', 'ad_image_btn', 'ad_home_mainstream_floating'];

export const isTopping = (type: string) => type.startsWith('ad_topping');
export const isFoundByType = (type: string) => FOUND_BY_TYPE.includes(type);
export const isOfTiles = (type: string) => TILE_TYPES.includes(type);
export const isPictureType = (type: string) => PICTURE_TYPES.includes(type);

/** One box an advert stands in, and the place it belongs to. */
export type Stand = { place: string; box: AdBox };

const placeOf = (key: string) => AD_PLACES.find((place) => place.key === key);

export const isKnownPlace = (key: string) => placeOf(key) !== undefined;

/** Whether the site shows this type at this place; elsewhere it renders nothing (E17). */
export function showsType(key: string, type: string): boolean {
  const place = placeOf(key);
  if (!place) return false;
  const types: readonly string[] = SHOWN_TYPES[place.shows];
  return types.includes(isTopping(type) ? 'ad_topping' : type);
}

/** Where the advert stands on the site. */
export function standsOf({ type, places }: Pick<CheckedAd, 'type' | 'places'>): Stand[] {
  return places
    .filter((key) => showsType(key, type))
    .flatMap((place) => (placeOf(place)?.boxes ?? []).map((box): Stand => ({ place, box })));
}

/** Whether a box draws the picture of the advert itself: it needs one, may have one, or shows none. */
export function pictureIn(box: AdBox, type: string): 'needed' | 'possible' | 'none' {
  switch (box) {
    case 'banner':
      return 'needed';
    case 'floating':
    case 'simpleFloating':
      return type === 'ad_text' ? 'none' : 'needed';
    case 'bar':
      return type === 'ad_image' ? 'needed' : 'none';
    case 'column':
    case 'sidebar':
      if (isPictureType(type)) return 'needed';
      return isTopping(type) ? 'possible' : 'none';
  }
}

/** The sizes a picture of this type is drawn in: beside words it has half of the box. */
export function boxesOf(box: AdBox, type: string): readonly Box[] {
  const { whole, half } = AD_BOXES[box];
  return type === 'ad_image_btn' && half.length > 0 ? half : whole;
}
