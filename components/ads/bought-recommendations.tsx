import { getTranslations } from 'next-intl/server';

import type { PlacedAd } from '@/lib/ads/placement';
import type { Locale } from '@/lib/i18n/locales';

import { Ads } from './ad';
import { adTarget } from './ad-target';
import styles from './bought-recommendations.module.css';

type BoughtRecommendationsProps = {
  ads: readonly PlacedAd<'bought_recommendations'>[];
  /** Where more is shown (B5) and where such a place is bought (E42); empty for none. */
  moreHref: string;
  buyHref: string;
  locale: Locale;
};

/** Recommendations somebody bought, with the way to more and to a place of one's own (J9, C83, B15, B5, E42). */
export async function BoughtRecommendations(props: BoughtRecommendationsProps) {
  const { ads, moreHref, buyHref, locale } = props;
  if (ads.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'recommend' });
  const more = adTarget(moreHref, locale);
  const buy = adTarget(buyHref, locale);
  return (
    <section data-block="sidebar-recommend" aria-labelledby="sidebar-recommend">
      <div className={styles.head}>
        <h2 className={styles.heading} id="sidebar-recommend">
          {t('title')}
        </h2>
        {more !== null && (
          <a href={more} data-part="more">
            {t('more')} <span className="visually-hidden">{t('moreOf')}</span>
          </a>
        )}
      </div>
      <Ads ads={ads} locale={locale} place="bought_recommendations" />
      {buy !== null && (
        <p className={styles.foot}>
          <a href={buy} data-part="buy">
            {t('buy')}
          </a>
        </p>
      )}
    </section>
  );
}
