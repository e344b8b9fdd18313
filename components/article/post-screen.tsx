import { Ads } from '@/components/ads/ad';
import { EntryActions } from '@/components/card/entry-actions';
import { PictureOpener } from '@/components/lightbox/opener';
import { articleNode, breadcrumbNode, jobNode } from '@/components/metadata/structured-data';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import type { PlacedAd } from '@/lib/ads/placement';
import { articleIn } from '@/lib/cms/article-in';
import type { Article, Comments } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { termHref } from '@/lib/slugs/term-href';
import { dayIn } from '@/lib/brand-report/period';
import { env } from '@/lib/env';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { ArticleView } from './article-view';
import { JobView } from './job-view';

export type PostScreenProps = {
  article: Article;
  locale: Locale;
  comments: Comments | null;
  /** The ads of the place under an article. */
  ads: readonly PlacedAd<'article_bottom'>[];
  reading: 'one' | 'both';
  /** The route the entry was asked for by (R12, D7). */
  name?: 'post' | 'news_post' | 'preview';
};

/** The screen of one entry; its kind decides the layout (R11: job and jobs as a job, else an article). */
export function PostScreen({
  article: model,
  locale,
  comments,
  ads,
  reading,
  name = 'post',
}: PostScreenProps) {
  const article = articleIn(model, locale);
  const siteUrl = absoluteUrl('zh', '/');
  const place = { locale, url: absoluteUrl(locale, article.ownPath), siteUrl };
  const isJob = article.kind === 'job';
  const node = isJob ? jobNode(article, place) : articleNode(article, place);
  const View = isJob ? JobView : ArticleView;
  const [category] = article.terms.category;
  return (
    <Screen name={name} kind={article.kind}>
      {node && <JsonLd data={node} />}
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          ...(category
            ? [{ name: category.name.text, url: absoluteUrl(locale, termHref('zh', category)) }]
            : []),
          { name: article.title.text, url: place.url },
        ])}
      />
      <View
        article={model}
        locale={locale}
        comments={comments}
        reading={reading}
        url={name === 'preview' ? null : place.url}
        today={dayIn(env.timeZone)}
        // A draft can be neither saved nor shared.
        actions={name !== 'preview' && <EntryActions article={article} locale={locale} />}
        adverts={
          ads.length > 0 && (
            <aside data-block="article-bottom">
              <Ads ads={ads} locale={locale} place="article_bottom" />
            </aside>
          )
        }
      />
      <PictureOpener />
    </Screen>
  );
}
