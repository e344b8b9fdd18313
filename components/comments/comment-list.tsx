import { useLocale, useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { Comment as CommentModel, InLanguage } from '@/lib/cms/models';
import { langOfHtml } from '@/lib/html/script-of';
import { requireLocale } from '@/lib/i18n/locales';

import { WaitingComments } from './waiting-comments.island';
import styles from './comment-list.module.css';

type Comment = InLanguage<CommentModel>;

/** Replies deeper than this keep their parent's indent: a phone has no room for more. */
const DEEPEST_INDENT = 3;

function Avatar({ src, name }: { src: string; name: string }) {
  return src === '' ? (
    <span className={styles.avatar} aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  ) : (
    <img className={styles.avatar} src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />
  );
}

function Thread({ comments, depth }: { comments: Comment[]; depth: number }) {
  const t = useTranslations('comments');
  const locale = requireLocale(useLocale());
  return (
    <ol className={depth === 0 ? styles.list : depth <= DEEPEST_INDENT ? styles.replies : styles.deep}>
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} data-comment-id={comment.id}>
          <article className={styles.comment}>
            <Avatar src={comment.avatar} name={comment.authorName.text} />
            <div className={styles.said}>
              <p className={styles.head}>
                <b>
                  <PhraseText phrase={comment.authorName} />
                </b>
                {comment.replyTo.text !== '' && (
                  <span className={styles.reply}>
                    {t('replyTo')} <PhraseText phrase={comment.replyTo} />
                  </span>
                )}
                <time dateTime={comment.date.day}>{comment.date.day}</time>
              </p>
              {/* Sanitised by the reader of lib/cms, like every html of the CMS. */}
              <div
                className={styles.text}
                lang={langOfHtml(comment.html, locale)}
                dangerouslySetInnerHTML={{ __html: comment.html }}
              />
            </div>
          </article>
          {comment.replies.length > 0 && <Thread comments={comment.replies} depth={depth + 1} />}
        </li>
      ))}
    </ol>
  );
}

export type CommentListProps = {
  comments: Comment[];
  /** Approved comments in all, replies included (E33). */
  total: number;
  isOpen: boolean;
  /** The id of what they stand under. */
  post: number;
};

/** What readers said, nested by reply, with the total (N46, E32, E33). */
export function CommentList({ comments, total, isOpen, post }: CommentListProps) {
  const t = useTranslations('comments');
  const locale = requireLocale(useLocale());
  if (total === 0 && !isOpen) return null;
  return (
    <section
      className={styles.section}
      data-block="comments"
      data-total={total}
      aria-labelledby="comments-heading"
    >
      <h2 id="comments-heading" className={styles.heading}>
        {t('heading')} <span className={styles.count}>{total}</span>
      </h2>
      <div>
        <WaitingComments post={post} locale={locale} label={t('waiting')} />
        {comments.length > 0 ? (
          <Thread comments={comments} depth={0} />
        ) : (
          <p className={styles.empty}>{t('none')}</p>
        )}
      </div>
    </section>
  );
}
