import { Icon } from '@/components/ui/icon';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import styles from './share-menu.module.css';
import { ShareTargets } from './share-targets';
import { shareWords } from './share-words';

/**
 * The share dropdown of the navigation bar (N7, N11). As all share menus it is plain HTML, filled by `CardActions` when
 * it is opened for the first time (decision 041); NavToggle closes it like the other lists of the bar.
 */
export function ShareBarMenu({ label }: { label: string }) {
  return (
    <details className={`${styles.bar} needs-script`} name="primary-menu">
      <summary
        className={styles.tool}
        data-action="share"
        data-opens="share"
        data-waits=""
        aria-label={label}
        title={label}
      >
        <Icon name="share" />
      </summary>
      <div className={styles.sheet} data-block="share" />
    </details>
  );
}

type ShareMenuProps = {
  /** The path of the entry without language; null in a card, whose title leads there (`entryAddress`). */
  path: string | null;
  title: Phrase;
  /** A path of this site; null without a picture. */
  picture: string | null;
  locale: Locale;
};

/**
 * The share menu of a card or an article (N39): the address of the entry in the language of the page. In that of an article
 * the services are links of the page itself, which work without script.
 */
export function ShareMenu({ path, title, picture, locale }: ShareMenuProps) {
  const address = path === null ? undefined : absoluteUrl(locale, path);
  const shown = picture === null ? '' : absoluteUrl('zh', picture);
  return (
    <details
      className={`${styles.entry} ${address ? '' : 'needs-script'}`}
      name="share"
      data-address={address}
      data-picture={shown || undefined}
    >
      <summary className={styles.button} data-action="share" data-opens="share" data-waits="">
        <Icon name="share" />
        {messages[locale].cardActions.share}
        <span className="visually-hidden" data-title="" lang={title.lang ?? undefined}>
          {title.text}
        </span>
      </summary>
      <div className={styles.sheet} data-block="share-menu">
        {address && (
          <ShareTargets subject={{ address, title: title.text, picture: shown }} words={shareWords(locale)} />
        )}
      </div>
    </details>
  );
}
