import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { articleMetadata } from '@/components/metadata/article-metadata';
import { listAdsAt } from '@/lib/cms/ads';
import { getArticle } from '@/lib/cms/articles';
import { listComments } from '@/lib/cms/comments';
import { optional } from '@/lib/cms/optional';
import { requireLocale } from '@/lib/i18n/locales';

import { CountReading } from '@/components/views/count-reading.island';

import { PostScreen, type PostScreenProps } from './post-screen';

type Props = { params: Promise<{ locale: string; slug: string }> };

async function parse(params: Props['params']) {
  const { locale, slug } = await params;
  return { locale: requireLocale(locale), slug: decodeURIComponent(slug) };
}

/** The page of an article or a job in one reading mode: what its file in `app/` exports under Next's own names. */
export function postPage(reading: PostScreenProps['reading'], name: PostScreenProps['name'] = 'post') {
  const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
    const { locale, slug } = await parse(params);
    const article = await getArticle(slug);
    return article ? articleMetadata(article, locale) : {};
  };
  const Page = async ({ params }: Props) => {
    const { locale, slug } = await parse(params);
    setRequestLocale(locale);
    const article = await getArticle(slug);
    if (!article) notFound();
    const [comments, ads] = await Promise.all([
      optional(listComments(article.id)),
      optional(listAdsAt('article_bottom')),
    ]);
    return (
      <>
        <PostScreen
          article={article}
          locale={locale}
          comments={comments}
          ads={ads ?? []}
          reading={reading}
          name={name}
        />
        <CountReading id={article.id} kind="entry" />
      </>
    );
  };
  return { generateMetadata, Page };
}
