import { SimpleFloatingAd } from '@/components/ads/simple-floating-ad';
import { articleMetadata } from '@/components/metadata/article-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { CountReading } from '@/components/views/count-reading';
import { adsOfEntry, getAdPositions, listAdsAt } from '@/lib/cms/ads';
import { adsIn } from '@/lib/cms/ads-in-language';
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
      const [comments, ads, positions] = await Promise.all([
        optional(listComments(article.id)),
        optional(listAdsAt('article_bottom')),
        optional(getAdPositions()),
      ]);
      const floating = adsIn(adsOfEntry(positions ?? [], 'simple_floating'), locale);
      const beside = { comments, ads: adsIn(ads, locale) };
      return (
        <>
          <PostScreen article={article} {...beside} locale={locale} reading={reading} name={name} />
          {article.kind !== 'job' && reading === 'one' && (
            // Two columns of text leave no room beside them.
            <SimpleFloatingAd ads={floating} side="start" locale={locale} />
          )}
          <CountReading id={article.id} kind="entry" />
        </>
      );
    },
  });
