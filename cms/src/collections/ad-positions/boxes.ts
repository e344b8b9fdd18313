/**
 * What the places of adverts show, and how large they draw a picture. The site has the same in `lib/ads/places.ts`;
 * `docs/contracts/ad-boxes.json` is what both must agree with.
 */

const PLAIN = [
  'ad_text',
  'ad_image',
  'ad_image_btn',
  'ad_wordlink',
  'ad_index_brand',
  'ad_index_project',
  'ad_recommend',
  'ad_recommend2',
  'ad_topping',
] as const;

/** The types that places show (E17); `ad_topping` stands for every type that begins with it. */
export const SHOWN_TYPES = {
  plain: PLAIN,
  drawn: [...PLAIN, 'ad_code'],
  floating: [...PLAIN, 'ad_home_mainstream_floating'],
  bar: ['ad_image', 'ad_text'],
} as const satisfies Record<string, readonly string[]>;
export type ShownTypes = keyof typeof SHOWN_TYPES;

/** A box in CSS pixels, on the widest screen that has it. */
export type Box = { width: number; height: number };

/** The boxes of a picture, that of small screens first; `half` where it stands beside words. */
export const AD_BOXES = {
  column: {
    whole: [
      { width: 736, height: 368 },
      { width: 968, height: 280 },
    ],
    half: [
      { width: 736, height: 368 },
      { width: 472, height: 240 },
    ],
  },
  sidebar: { whole: [{ width: 264, height: 198 }], half: [{ width: 264, height: 198 }] },
  banner: {
    whole: [
      { width: 768, height: 576 },
      { width: 1280, height: 580 },
    ],
    half: [],
  },
  floating: {
    whole: [
      { width: 96, height: 72 },
      { width: 238, height: 119 },
    ],
    half: [],
  },
  bar: {
    whole: [
      { width: 96, height: 64 },
      { width: 120, height: 80 },
    ],
    half: [],
  },
  simpleFloating: { whole: [{ width: 300, height: 200 }], half: [] },
} as const satisfies Record<string, { whole: readonly Box[]; half: readonly Box[] }>;
export type AdBox = keyof typeof AD_BOXES;
