import 'server-only';

import { inLanguage } from '@/lib/cms/in-language';
import type { Card, InLanguage } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import { listHotPosts, listPopularPosts, listWeekHotPosts, type TypeSlug } from '@/lib/cms/posts';
import type { Locale } from '@/lib/i18n/locales';

type Cards = InLanguage<Card>[];

/** What others read: one list, or in the test layout one for each type and that of the week. Source: H2, H3, H5. */
export type Hot =
  | { layout: 'normal'; posts: Cards }
  | { layout: 'test'; types: { type: TypeSlug; posts: Cards }[]; week: Cards };

/** H2: in the order of the tabs. */
const TYPES: readonly TypeSlug[] = ['architecture', 'landscape', 'art', 'design'];

/** A list that cannot be read is empty; what is empty is left out (M35). */
export async function readHot(layout: 'normal' | 'test', locale: Locale): Promise<Hot> {
  const cards = async (list: Promise<Card[]>) => inLanguage((await optional(list)) ?? [], locale);
  if (layout === 'normal') return { layout, posts: await cards(listHotPosts()) };
  const [week, ...types] = await Promise.all([
    cards(listWeekHotPosts()),
    ...TYPES.map(async (type) => ({ type, posts: await cards(listPopularPosts(type)) })),
  ]);
  return { layout, types, week };
}
