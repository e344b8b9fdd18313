import { useTranslations } from 'next-intl';

import { Ads } from '@/components/ads/ad';
import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { PlacedAd } from '@/lib/ads/placement';
import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import styles from './industry-news.module.css';
import type { News } from './read-news';

type IndustryNewsProps = {
  items: News['items'];
  ads: readonly PlacedAd<'home_news_end'>[];
  locale: Locale;
};

/** J10: the same word in both languages. */
const TITLE = 'Highlight';

/**
 * The industry news beside a list or an article, ended by the ads of its position. It may hold a hundred entries, so
 * it scrolls in a box of its own. Source: J10, J11, E23, K19, M34.
 */
export function IndustryNews({ items, ads, locale }: IndustryNewsProps) {
  const t = useTranslations('news');
  return (
    <aside data-block="industry-news" aria-labelledby="industry-news">
      <h2 className={styles.heading} id="industry-news" lang="en">
        {TITLE}
      </h2>
      {items.length === 0 ? (
        <p className={styles.note}>{t('empty')}</p>
      ) : (
        <div className={styles.box} role="region" aria-labelledby="industry-news" tabIndex={0}>
          <ul role="list">
            {items.map(({ id, title, picture, href }) => (
              <li key={id} className={styles.item} data-news-id={id}>
                <SiteLink className={styles.link} href={localPath(locale, href)}>
                  {picture && (
                    <span className={styles.picture}>
                      <PictureBox picture={picture} slot="thumb" ratio={1.56} boxWidth={88} decorative />
                    </span>
                  )}
                  <span className={styles.title}>
                    <PhraseText phrase={title} />
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.ads} data-position="news-end">
        <Ads ads={ads} locale={locale} place="home_news_end" />
      </div>
    </aside>
  );
}
