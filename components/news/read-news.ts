import 'server-only';

import type { ShownAd } from '@/components/ads/ad-props';
import { adsOfEntry, getAdPositions } from '@/lib/cms/ads';
import { adsIn } from '@/lib/cms/ads-in-language';
import { inLanguage } from '@/lib/cms/in-language';
import type { InLanguage } from '@/lib/cms/models';
import type { NewsItem } from '@/lib/cms/models/news';
import { optional } from '@/lib/cms/optional';
import { listIndustryNews } from '@/lib/cms/standing-lists';
import type { Locale } from '@/lib/i18n/locales';

/** The industry news, what ends its list, and what floats over a list that has it beside it, in one language. */
export type News = { items: InLanguage<NewsItem>[]; ads: ShownAd[]; floating: ShownAd[] };

/** A failure is logged, and the list is empty (M34). */
export async function readNews(locale: Locale): Promise<News> {
  const [items, positions] = await Promise.all([optional(listIndustryNews()), optional(getAdPositions())]);
  return {
    items: inLanguage(items ?? [], locale),
    ads: adsIn(adsOfEntry(positions ?? [], 'home_news_end'), locale),
    floating: adsIn(adsOfEntry(positions ?? [], 'simple_floating'), locale),
  };
}
