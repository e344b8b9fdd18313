import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { PostScreen } from '@/components/article/post-screen';
import { articleMetadata } from '@/components/metadata/article-metadata';
import { getArticle } from '@/lib/cms/articles';
import { listAdsAt } from '@/lib/cms/ads';
import { listComments } from '@/lib/cms/comments';
import { optional } from '@/lib/cms/optional';
import { requireLocale } from '@/lib/i18n/locales';

/** D5: post, 300 s; a cached page of its own. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; slug: string }> };

async function parse(params: Props['params']) {
  const { locale, slug } = await params;
  return { locale: requireLocale(locale), slug: decodeURIComponent(slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await parse(params);
  const article = await getArticle(slug);
  return article ? articleMetadata(article, locale) : {};
}

/** The same entry with both languages side by side, the variant middleware resolves `read=both` to (D1). */
export default async function PostBothPage({ params }: Props) {
  const { locale, slug } = await parse(params);
  setRequestLocale(locale);
  const article = await getArticle(slug);
  if (!article) notFound();
  const [comments, ads] = await Promise.all([
    optional(listComments(article.id)),
    optional(listAdsAt('article_bottom')),
  ]);
  return <PostScreen article={article} locale={locale} comments={comments} ads={ads ?? []} reading="both" />;
}
