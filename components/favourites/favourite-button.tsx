import { Icon } from '@/components/ui/icon';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

import styles from './favourite-button.module.css';

type FavouriteButtonProps = { post: number; title: Phrase; locale: Locale };

/**
 * Saves an article, or says that it is saved. The same HTML for everybody: `CardActions` marks it after load and opens
 * what it opens (N38, N40, S29).
 */
export function FavouriteButton({ post, title, locale }: FavouriteButtonProps) {
  const words = messages[locale].cardActions;
  return (
    <button
      type="button"
      className={`${styles.button} needs-script`}
      data-action="favourite"
      data-opens="favourite"
      data-post={post}
      aria-haspopup="dialog"
    >
      <Icon name="bookmark" />
      <span className={styles.idle}>{words.save}</span>
      <span className={styles.saved}>{words.saved}</span>
      <span className="visually-hidden" lang={title.lang ?? undefined}>
        {title.text}
      </span>
    </button>
  );
}
