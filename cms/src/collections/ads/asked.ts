import type { Condition } from 'payload';

const PICTURES = ['ad_image', 'ad_image_btn', 'ad_home_mainstream_floating', 'ad_topping', 'ad_topping_wide'];
const TILES = ['ad_index_brand', 'ad_index_project', 'ad_recommend', 'ad_recommend2'];

/** The fields that not every type of advert has, with the types that show them (E17; `components/ads` of the site). */
export const ASKED = {
  subname: [...PICTURES, 'ad_wordlink'],
  image: PICTURES,
  // Each tile has its own logo, so no type asks for a logo of the whole advert.
  logo: [],
  linkurl: [...PICTURES, 'ad_wordlink', 'ad_text', 'ad_code'],
  imagelink: PICTURES,
  content: ['ad_text'],
  data: TILES,
  dataUrl: TILES,
  articlePosition: ['ad_home_mainstream_floating'],
} as const satisfies Record<string, readonly string[]>;
export type AskedField = keyof typeof ASKED;

const isSet = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

const isWritten = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).some(isWritten)
    : isSet(value);

/** Whether the form of an advert has the field: its type shows it, or something is in it already, which must not be out of sight. */
export const isAsked = (field: AskedField, data: Record<string, unknown>): boolean => {
  const types: readonly string[] = ASKED[field];
  return types.includes(String(data.adType)) || isWritten(data[field]);
};

export const whenAsked =
  (field: AskedField): Condition =>
  (data) =>
    isAsked(field, data as Record<string, unknown>); // The data of an advert.
