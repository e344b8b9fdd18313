import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

import { CommentList } from '@/components/comments/comment-list';
import { Facts } from '@/components/facts/facts';
import { toFacts } from '@/components/facts/to-facts';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { languagesOf } from '@/components/metadata/page-metadata';
import { ProductStrip } from '@/components/strips/recommended-strip';
import { twoTitles } from '@/components/ui/two-titles';
import { articleIn } from '@/lib/cms/article-in';
import { inLanguage } from '@/lib/cms/in-language';
import type { Article, Comments } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { termHref } from '@/lib/slugs/term-href';

import styles from './article-view.module.css';
import { Body, BodySideBySide } from './body';
import { Byline } from './byline';
import { CiteThis } from './cite-this';
import { Contents, CONTENTS_ID } from './contents';
import { Cover, isUpright } from './cover';
import { Gallery } from './gallery';
import { LanguageNotice } from './language-notice';
import { Neighbours } from './neighbours';
import { PartlyNotice } from './partly-notice';
import { platesOf } from './plates-of';
import { PrintedAddress } from './printed-address';
import { ReadingProgress } from './reading-progress.island';
import { ReadingSwitch } from './reading-switch';
import { RelatedStories } from './related-stories';
import { TextSize } from './text-size';
import { TitleBlock } from './title-block';
import { toContents } from './to-contents';
import { UsedHere } from './used-here';

const ARTICLE_ID = 'article';

export type ArticleViewProps = {
  article: Article;
  locale: Locale;
  /** Null when the comments could not be asked for: the block is left out. */
  comments: Comments | null;
  reading: 'one' | 'both';
  /** The entry's own full address; null for a draft, which has none that lasts. */
  url: string | null;
  /** Today by the clock of the site. */
  today: string;
  /** What a reader can do with the entry; none in a preview. */
  actions?: ReactNode;
  /** The ads of the place under the article, in their own boxes. */
  adverts?: ReactNode;
};

/** An article as a page of a book: title, picture, facts beside the text, plates, and what lies around it (R11). */
export function ArticleView({
  article: model,
  locale,
  comments,
  reading,
  url,
  today,
  actions,
  adverts,
}: ArticleViewProps) {
  const t = useTranslations('article');
  const article = articleIn(model, locale);
  const { body, cover } = article;
  const { gallery, ids } = platesOf(article);
  const isSideBySide = reading === 'both' && body.writtenIn === 'both';
  const facts = toFacts(article, locale);
  const contents = toContents(body, locale);
  const steps = article.terms.category
    .slice(0, 1)
    .map((term) => ({ phrase: term.name, href: termHref(locale, term) }));
  return (
    <>
      <ReadingProgress articleId={ARTICLE_ID} contentsId={CONTENTS_ID} />
      <article id={ARTICLE_ID} data-post-id={article.id} data-plates="" data-prints="">
        <div className="frame">
          <PrintedAddress locale={locale} url={url} />
          <TitleBlock
            titles={twoTitles(model.title, locale)}
            describe={article.describe}
            above={
              <div className="no-print">
                <Breadcrumb steps={steps} locale={locale} />
              </div>
            }
            below={
              <>
                <Byline article={article} locale={locale} />
                {body.writtenIn === 'both' && (
                  <ReadingSwitch locale={locale} path={article.ownPath} reading={reading} />
                )}
                <TextSize />
                {actions}
              </>
            }
          />
        </div>
        {cover && !isUpright(cover) && <Cover picture={cover} ids={ids} />}
        <div className={`frame ${isSideBySide ? styles.stacked : styles.columns}`}>
          {(facts.length > 0 || contents.length > 0 || url !== null) && (
            <div className={styles.beside}>
              <div>
                <Facts facts={facts} />
                {url !== null && <CiteThis article={article} locale={locale} url={url} today={today} />}
              </div>
              <Contents entries={contents} />
            </div>
          )}
          <div className={styles.body}>
            {cover && isUpright(cover) && <Cover picture={cover} ids={ids} />}
            <LanguageNotice languages={languagesOf(body.writtenIn, model.title)} locale={locale} />
            {!isSideBySide && <PartlyNotice body={body} locale={locale} path={article.ownPath} />}
            {isSideBySide ? (
              <BodySideBySide body={body} locale={locale} ids={ids} />
            ) : (
              <Body body={body} locale={locale} ids={ids} />
            )}
          </div>
        </div>
        <Gallery
          pictures={gallery}
          post={article.id}
          ids={ids}
          heading={gallery.length < article.gallery.length ? 'rest' : 'gallery'}
          locale={locale}
        />
      </article>
      <div className={`frame ${styles.after}`}>
        <UsedHere article={article} locale={locale} />
        <Neighbours previous={article.previous} next={article.next} locale={locale} adverts={adverts} />
        {comments && (
          <CommentList
            comments={inLanguage(comments.items, locale)}
            total={comments.total}
            isOpen={article.commentsOpen}
            post={article.id}
          />
        )}
        <ProductStrip locale={locale} like={article.id} />
        <RelatedStories posts={article.related} locale={locale} heading={t('related')} block="related" />
        <RelatedStories posts={article.latest} locale={locale} heading={t('latest')} block="latest" />
      </div>
    </>
  );
}
