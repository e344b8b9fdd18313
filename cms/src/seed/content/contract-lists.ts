/** The ad types of E17; `ad_topping` stands for all that begin with it. */
export const AD_TYPES_OF_THE_CONTRACT = [
  'ad_text',
  'ad_image',
  'ad_image_btn',
  'ad_wordlink',
  'ad_index_brand',
  'ad_index_project',
  'ad_recommend',
  'ad_recommend2',
  'ad_home_mainstream_floating',
  'ad_topping',
] as const;
