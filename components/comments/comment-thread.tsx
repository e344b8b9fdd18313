import { useLocale, useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { Comment as CommentModel, InLanguage } from '@/lib/cms/models';
import { langOfHtml } from '@/lib/html/script-of';
import { requireLocale } from '@/lib/i18n/locales';

import styles from './comment-list.module.css';
import { countAll, toParts, toReplies } from './thread-parts';

type Comment = InLanguage<CommentModel>;

/** What brings script finds the list by: it adds to its start. */
const ROOTS = { className: styles.thread, 'data-list': 'comments', role: 'list' } as const;

function Avatar({ src, name }: { src: string; name: string }) {
  return src === '' ? (
    <span aria-hidden="true">{[...name][0] ?? ''}</span>
  ) : (
    <img src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />
  );
}

/** One comment. Its parts have no classes, since a thread may have 500 of them; `placed-comment.tsx` writes the same. */
function CommentBody({ comment }: { comment: Comment }) {
  const t = useTranslations('comments');
  const locale = requireLocale(useLocale());
  const { timestamp, day } = comment.date;
  return (
    <article>
      <Avatar src={comment.avatar} name={comment.authorName.text} />
      <div>
        <p>
          <b>
            <PhraseText phrase={comment.authorName} />
          </b>
          {comment.replyTo.text !== '' && (
            <span>
              {t('replyTo')} <PhraseText phrase={comment.replyTo} />
            </span>
          )}
          {comment.isEdited && <small>{t('edited')}</small>}
          <a href={`#comment-${comment.id}`}>
            <time dateTime={timestamp > 0 ? new Date(timestamp * 1000).toISOString() : day}>{day}</time>
          </a>
        </p>
        {/* Sanitised by the reader of lib/cms, like every html of the CMS. */}
        <div lang={langOfHtml(comment.html, locale)} dangerouslySetInnerHTML={{ __html: comment.html }} />
      </div>
    </article>
  );
}

function Entry({ comment, depth }: { comment: Comment; depth: number }) {
  const t = useTranslations('comments');
  const { shown, folded } = toReplies(comment.replies, depth + 1);
  const entries = (replies: Comment[]) =>
    replies.length > 0 && (
      <ol role="list">
        {replies.map((reply) => (
          <Entry key={reply.id} comment={reply} depth={depth + 1} />
        ))}
      </ol>
    );
  return (
    <li
      id={`comment-${comment.id}`}
      data-comment-id={comment.id}
      data-author={comment.author || undefined}
      data-deleted={comment.isDeleted ? '' : undefined}
    >
      {comment.isDeleted ? (
        <article>
          <p>{t('deleted')}</p>
        </article>
      ) : (
        <CommentBody comment={comment} />
      )}
      {entries(shown)}
      {folded.length > 0 && (
        <details>
          <summary>{t('moreReplies', { count: countAll(folded) })}</summary>
          {entries(folded)}
        </details>
      )}
    </li>
  );
}

/** All comments of an entry, nested by reply; what is long is folded, and can be opened without script (N46, E32, E33). */
export function CommentThread({ comments }: { comments: Comment[] }) {
  const t = useTranslations('comments');
  const [first, ...rest] = toParts(comments);
  const entries = (part: Comment[]) =>
    part.map((comment) => <Entry key={comment.id} comment={comment} depth={0} />);
  return (
    <>
      <ol {...ROOTS}>{entries(first)}</ol>
      <p className={styles.empty}>{t('none')}</p>
      {rest.map((part) => (
        <details key={part[0]?.id} className={styles.older}>
          <summary>{t('older', { count: countAll(part) })}</summary>
          <ol className={styles.thread} role="list">
            {entries(part)}
          </ol>
        </details>
      ))}
    </>
  );
}
