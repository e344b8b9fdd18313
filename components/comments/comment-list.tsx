import { useLocale, useTranslations } from 'next-intl';

import type { Comment, InLanguage } from '@/lib/cms/models';
import { requireLocale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

import styles from './comment-list.module.css';
import { CommentThread } from './comment-thread';
import { Discussion } from './discussion.island';

export type CommentListProps = {
  comments: InLanguage<Comment>[];
  /** Approved comments in all, replies included (E33). */
  total: number;
  isOpen: boolean;
  /** The id of the article they stand under; null under what the CMS takes no comments for. */
  post: number | null;
};

/**
 * What readers wrote, nested by reply, with the total, and the place to write (N46, E32, E33). The same HTML for
 * everybody: what is for one visitor is added by `Discussion`.
 */
export function CommentList({ comments, total, isOpen, post }: CommentListProps) {
  const t = useTranslations('comments');
  const locale = requireLocale(useLocale());
  if (total === 0 && !isOpen) return null;
  return (
    <section
      className={styles.section}
      id="comments"
      data-block="comments"
      data-total={total}
      aria-labelledby="comments-heading"
    >
      <h2 id="comments-heading" className={styles.heading} tabIndex={-1}>
        {t('heading')} <span className={styles.count}>{total}</span>
      </h2>
      <div className={styles.column}>
        {post !== null && (
          <Discussion
            key={post}
            post={post}
            locale={locale}
            isOpen={isOpen}
            loginHref={accountPath(locale, 'login')}
            labels={{ prompt: t(isOpen ? 'prompt' : 'closed'), login: t('login'), failed: t('failed') }}
          />
        )}
        <CommentThread comments={comments} />
      </div>
    </section>
  );
}
