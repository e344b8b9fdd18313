import 'server-only';

import type { AdsByPlace } from '@/lib/ads/placement';
import { adsOfEntry, getAdPositions } from '@/lib/cms/ads';
import { inLanguage } from '@/lib/cms/in-language';
import type { InLanguage } from '@/lib/cms/models';
import type { NewsItem } from '@/lib/cms/models/news';
import { optional } from '@/lib/cms/optional';
import { listIndustryNews } from '@/lib/cms/standing-lists';
import type { Locale } from '@/lib/i18n/locales';

/** The industry news in one language, and the ads of a list that has it beside it. */
export type News = { items: InLanguage<NewsItem>[]; ads: AdsByPlace };

/** A failure is logged, and the list is empty (M34). */
export async function readNews(locale: Locale): Promise<News> {
  const [items, positions] = await Promise.all([optional(listIndustryNews()), optional(getAdPositions())]);
  return {
    items: inLanguage(items ?? [], locale),
    ads: {
      home_news_end: adsOfEntry(positions ?? [], 'home_news_end'),
      simple_floating: adsOfEntry(positions ?? [], 'simple_floating'),
    },
  };
}
