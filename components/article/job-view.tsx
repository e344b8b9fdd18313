import { useTranslations } from 'next-intl';

import { CommentList } from '@/components/comments/comment-list';
import { Facts } from '@/components/facts/facts';
import { toJobFacts } from '@/components/facts/to-facts';
import { Apply } from '@/components/hiring/apply';
import { hiringWords } from '@/components/hiring/words';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { languagesOf } from '@/components/metadata/page-metadata';
import { PictureBox } from '@/components/media/picture';
import { EntryHead } from '@/components/ui/entry-head';
import { PhraseText } from '@/components/ui/phrase';
import { twoTitles } from '@/components/ui/two-titles';
import { articleIn } from '@/lib/cms/article-in';
import { inLanguage } from '@/lib/cms/in-language';
import { jobsPath } from '@/lib/routes';

import type { ArticleViewProps } from './article-view';
import { Body, BodySideBySide } from './body';
import styles from './job-view.module.css';
import { LanguageNotice } from './language-notice';
import { Neighbours } from './neighbours';
import { PartlyNotice } from './partly-notice';
import { PrintedAddress } from './printed-address';
import { ReadingSwitch } from './reading-switch';
import { RelatedStories } from './related-stories';

/** A vacancy as a directory entry: who, where and as what before any prose (R11, E2). */
export function JobView({
  article: model,
  locale,
  comments,
  reading,
  url,
  actions,
  adverts,
}: ArticleViewProps) {
  const t = useTranslations('article');
  const hiring = useTranslations('hiring');
  const job = articleIn(model, locale);
  const { body } = job;
  const picture = job.picture ?? job.cover;
  const mark = job.office?.logo;
  return (
    <div className={`frame ${styles.job}`}>
      <article data-post-id={job.id} className={styles.entry} data-prints="">
        <div className={styles.head}>
          <PrintedAddress locale={locale} url={url} />
          <EntryHead
            above={
              <div className="no-print">
                <Breadcrumb
                  steps={[{ phrase: { text: t('jobs'), lang: null }, href: jobsPath(locale) }]}
                  locale={locale}
                />
              </div>
            }
            sign={
              (picture || mark) && (
                <div className={styles.logo}>
                  {picture ? (
                    <PictureBox
                      picture={picture}
                      slot="contain"
                      ratio={1}
                      boxWidth={112}
                      priority
                      decorative
                    />
                  ) : (
                    <img className={styles.mark} src={mark} width={112} height={112} alt="" />
                  )}
                </div>
              )
            }
            titles={twoTitles(model.title, locale)}
          >
            {job.describe.text !== '' ? <PhraseText phrase={job.describe} /> : undefined}
          </EntryHead>
        </div>
        <div className={styles.facts}>
          <Facts facts={toJobFacts(job, locale, hiringWords(hiring, locale))} />
          <Apply job={job} locale={locale} />
          {actions}
        </div>
        <div className={styles.body}>
          {body.writtenIn === 'both' && (
            <div className={styles.switch}>
              <ReadingSwitch locale={locale} path={job.ownPath} reading={reading} />
            </div>
          )}
          <LanguageNotice languages={languagesOf(body.writtenIn, model.title)} locale={locale} />
          {reading === 'one' && <PartlyNotice body={body} locale={locale} path={job.ownPath} />}
          {reading === 'both' && body.writtenIn === 'both' ? (
            <BodySideBySide body={body} locale={locale} />
          ) : (
            <Body body={body} locale={locale} />
          )}
        </div>
      </article>
      <Neighbours previous={job.previous} next={job.next} locale={locale} adverts={adverts} />
      {comments && (
        <CommentList
          comments={inLanguage(comments.items, locale)}
          total={comments.total}
          isOpen={job.commentsOpen}
          post={job.id}
        />
      )}
      <RelatedStories posts={job.related} locale={locale} heading={t('related')} block="related" />
      <RelatedStories posts={job.latest} locale={locale} heading={t('latestJobs')} block="latest" />
    </div>
  );
}
