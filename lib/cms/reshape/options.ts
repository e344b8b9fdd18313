import { toBilingualText } from '@/lib/html/bilingual';
import type { JumpUrls, Options, ShowNumbers } from '../models';
import type { RawOptions } from '../schemas/options';
import { toHref } from './address';
import type { Surroundings } from './surroundings';

/** K: columns of the jobs blocks when nobody says otherwise (E43, T10). */
const DEFAULT_COLUMN_COUNT = 16;
const MOST_LINES = 10;

/** Site options (E43). */
export function toOptions(raw: RawOptions): Options {
  const { acf } = raw;
  return {
    columnCount: positive(acf.column_count) ?? DEFAULT_COLUMN_COUNT,
    title: toBilingualText(acf.default_title),
    description: toBilingualText(acf.default_desc),
    keywords: toBilingualText(acf.default_seo),
    showRecommendProduct: acf.show_recommend_product,
    productShowLines: Math.min(MOST_LINES, positive(acf.product_show_lines) ?? 1),
    showEmail: isOn(acf.showEmail),
    asksConsent: acf.ask_consent,
    cover:
      acf.cover_post === null || acf.cover_post === undefined
        ? null
        : { post: acf.cover_post, isPaid: acf.cover_paid },
  };
}

/** What holds while nobody has set anything, or the backend cannot say (E43). */
export const DEFAULT_OPTIONS: Options = {
  columnCount: DEFAULT_COLUMN_COUNT,
  title: { zh: '', en: '' },
  description: { zh: '', en: '' },
  keywords: { zh: '', en: '' },
  showRecommendProduct: false,
  productShowLines: 1,
  showEmail: false,
  asksConsent: null,
  cover: null,
};

/** T10: the helper's value when it is a positive integer, else null. */
export function positive(value: number): number | null {
  return Number.isInteger(value) && value > 0 ? value : null;
}

/** T9: anything but 1, as number or string, hides the form. */
export function isOn(value: unknown): boolean {
  return value === 1 || value === '1';
}

/** E42. */
export function toJumpUrls(
  raw: Record<
    'options_top_recruit_linkurl' | 'options_buy_top_linkurl' | 'options_buy_recommend_linkurl',
    string
  >,
  around: Surroundings,
): JumpUrls {
  return {
    recruit: toHref(raw.options_top_recruit_linkurl, around),
    buyTop: toHref(raw.options_buy_top_linkurl, around),
    buyRecommend: toHref(raw.options_buy_recommend_linkurl, around),
  };
}

/** E41: 0 means the default of the block. */
export function toShowNumbers(
  raw: Record<
    'options_jobs_index_number' | 'options_buy_top_number' | 'options_buy_recommend_number',
    number
  >,
): ShowNumbers {
  return {
    jobs: positive(raw.options_jobs_index_number) ?? 0,
    buyTop: positive(raw.options_buy_top_number) ?? 0,
    buyRecommend: positive(raw.options_buy_recommend_number) ?? 0,
  };
}
