import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { withPrefix } from '@/lib/html/links';
import { langOfHtml } from '@/lib/html/script-of';
import { LOCALES } from '@/lib/i18n/locales';

import { AD_BOXES } from '@/lib/ads/places';
import type { AdProps } from './ad-props';
import { AdLink } from './ad-link';
import { AdPicture } from './ad-picture';
import { AdSaid } from './ad-said';
import { saysMore } from './other-words';
import styles from './ads.module.css';

/**
 * `ad_text`: HTML, sanitised by the reader, of which the page has what is in its language (decision 074). Its links to pages
 * of the site stay in that language (D1).
 */
export function AdText({ ad, locale }: AdProps) {
  return (
    <div
      className={styles.html}
      lang={langOfHtml(ad.html, locale)}
      dangerouslySetInnerHTML={{ __html: withPrefix(ad.html, LOCALES[locale].prefix) }}
    />
  );
}

/** `ad_image`: a linked picture, its name beneath. */
export function AdImage({ ad, locale, box }: AdProps) {
  return (
    <AdLink href={ad.href} locale={locale} className={styles.image}>
      <AdPicture picture={ad.picture} src={ad.image} alt={ad.title.text} boxes={AD_BOXES[box].whole} />
      <span className={styles.line}>
        <strong>
          <PhraseText phrase={ad.title.text !== '' ? ad.title : ad.name} />
        </strong>
        {ad.title.text !== '' && saysMore(ad.title, ad.name) && (
          <span>
            <PhraseText phrase={ad.name} />
          </span>
        )}
        {saysMore(ad.title.text !== '' ? ad.title : ad.name, ad.subname) && (
          <span>
            <PhraseText phrase={ad.subname} />
          </span>
        )}
      </span>
    </AdLink>
  );
}

/** `ad_image_btn`: a picture, a sentence and a button. */
export function AdButton({ ad, locale, box, more }: AdProps) {
  return (
    <AdLink href={ad.href} locale={locale} className={styles.split}>
      <AdPicture picture={ad.picture} src={ad.image} alt="" boxes={AD_BOXES[box].half} />
      <span className={styles.words}>
        <AdSaid ad={ad} className={styles.name} />
        <span className={styles.button}>
          {more}
          <Icon name="arrow" />
        </span>
      </span>
    </AdLink>
  );
}

/** `ad_wordlink`: words, and where they lead. */
export function AdWords({ ad, locale }: AdProps) {
  return (
    <AdLink href={ad.href} locale={locale} className={styles.wordlink}>
      <AdSaid ad={ad} />
      <Icon name="arrow" />
    </AdLink>
  );
}

/** `ad_topping…`: a narrow strip, with a picture when it has one. */
export function AdStrip(props: AdProps) {
  return props.ad.picture || props.ad.image !== '' ? <AdImage {...props} /> : <AdWords {...props} />;
}
