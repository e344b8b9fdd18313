import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

import styles from './favourite-button.module.css';

type PictureFavouriteButtonProps = {
  /** The article the picture is of. */
  post: number;
  /** The address of its file. */
  src: string;
  /** The accessible name: which picture. */
  label: string;
  locale: Locale;
};

/** Saves a picture of an article. Plain HTML, as the buttons of cards are (decision 039). */
export function PictureFavouriteButton({ post, src, label, locale }: PictureFavouriteButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} needs-script`}
      data-action="favourite-picture"
      data-opens="favourite-picture"
      data-post={post}
      data-src={src}
      aria-haspopup="dialog"
      aria-label={label}
    >
      <Icon name="bookmark" />
      <span>{messages[locale].cardActions.save}</span>
    </button>
  );
}
