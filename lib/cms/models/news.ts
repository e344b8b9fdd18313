import type { Bilingual, Picture } from '../models';

/** An entry of the industry news (E23); `href` is its `linkurl`, else `/news_post/{slug}`, without language. */
export type NewsItem = { id: number; title: Bilingual; picture: Picture | null; href: string };
