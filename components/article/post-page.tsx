import { SimpleFloatingAd } from '@/components/ads/simple-floating-ad';
import { articleMetadata } from '@/components/metadata/article-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { CountReading } from '@/components/views/count-reading';
import { placeAds } from '@/lib/ads/placement';
import { adsOfEntry, getAdPositions, listAdsAt } from '@/lib/cms/ads';
import { getArticle } from '@/lib/cms/articles';
import { listComments } from '@/lib/cms/comments';
import { optional } from '@/lib/cms/optional';

import { PostScreen, type PostScreenProps } from './post-screen';

/** The page of an article or a job in one reading mode: what its file in `app/` exports under Next's own names. */
export const postPage = (reading: PostScreenProps['reading'], name: PostScreenProps['name'] = 'post') =>
  screenPage({
    read: ({ slug }: { slug: string }) => getArticle(slug),
    head: articleMetadata,
    draw: async (article, locale) => {
      const [comments, below, positions] = await Promise.all([
        optional(listComments(article.id)),
        optional(listAdsAt('article_bottom')),
        optional(getAdPositions()),
      ]);
      const ads = placeAds(
        { page: 'article', isJob: article.kind === 'job', columns: reading, locale },
        { article_bottom: below ?? [], simple_floating: adsOfEntry(positions ?? [], 'simple_floating') },
      );
      const beside = { comments, ads: ads.article_bottom };
      return (
        <>
          <PostScreen article={article} {...beside} locale={locale} reading={reading} name={name} />
          <SimpleFloatingAd ads={ads.simple_floating} side="start" locale={locale} />
          <CountReading id={article.id} kind="entry" />
        </>
      );
    },
  });
