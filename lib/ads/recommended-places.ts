/**
 * Where pages show what editors recommend: the name of each place in the figures, by the `data-block` of its list. Lists of all
 * brands or products recommend nothing (T16).
 */
export const RECOMMENDED_PLACES = {
  'recommend-products': 'recommended_products',
  'strip-products': 'strip_products',
  'strip-brands': 'strip_brands',
} as const;
