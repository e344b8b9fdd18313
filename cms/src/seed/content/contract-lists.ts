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

/** The ten entries of the index list (E19), then the keys of Ent-6. */
export const POSITION_KEYS = [
  'home_slot_0',
  'home_slot_1',
  'home_slot_2',
  'home_slot_3',
  'home_slot_4',
  'home_slot_5',
  'home_slot_6',
  'home_sidebar',
  'home_floating',
  'home_news_end',
  'home_banners',
  'home_list_20',
  'home_aside_bottom',
  'bottom_bar',
  'article_bottom',
  'search_top',
  'search_bottom',
  'company_inside',
  'company_inside_bottom',
];
