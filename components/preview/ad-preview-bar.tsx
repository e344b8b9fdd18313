import { getTranslations } from 'next-intl/server';

import { AD_PLACES, type AdPlaceName } from '@/lib/ads/places';
import { inLanguage } from '@/lib/cms/in-language';
import type { PreviewedAd } from '@/lib/cms/previewed-ad';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { PhraseText } from '@/components/ui/phrase';

import { notesFor } from './ad-notes';
import { DraftRefresh } from './draft-refresh.island';
import styles from './preview-bar.module.css';

type AdPreviewBarProps = {
  previewed: PreviewedAd;
  place: AdPlaceName | null;
  /** Whether there is a page to show the place on. */
  hasPage: boolean;
  /** All places that show the ad; each is a preview of its own. */
  places: readonly AdPlaceName[];
  /** The address of this preview at a place and in a language. */
  hrefOf: (place: AdPlaceName | null, locale: Locale) => string;
  locale: Locale;
  /** Origins whose frame around this page is the dashboard's. */
  dashboards: string[];
};

/** Says which ad this page has in which place, whether readers see it now, and why it may not be seen here. */
export async function AdPreviewBar(props: AdPreviewBarProps) {
  const { previewed, place, hasPage, places, hrefOf, locale, dashboards } = props;
  const { ad, state } = previewed;
  const t = await getTranslations({ locale, namespace: 'adPreview' });
  const label = await getTranslations({ locale, namespace: 'preview' });
  const { title, name } = inLanguage(ad, locale);
  const { other } = LOCALES[locale];
  const others = places.filter((one) => one !== place);
  return (
    <aside
      className={styles.bar}
      aria-label={label('label')}
      data-block="preview-bar"
      data-state={state ?? 'unknown'}
    >
      <p className={`frame ${styles.line}`}>
        {state && <strong className={styles.state}>{t(`states.${state}`)}</strong>}
        <span className={styles.name}>
          <PhraseText phrase={title.text !== '' ? title : name} />
        </span>
        {place && <span>{t(`places.${place}`)}</span>}
        <span>{t('only')}</span>
      </p>
      {notesFor(ad, place, locale, hasPage).map((note) => (
        <p key={note} className={`frame ${styles.line}`} data-note={note}>
          <span>{t(`notes.${note}`, { n: ad.articlePosition })}</span>
          {note === 'other-language' && (
            <a href={hrefOf(place, other)} hrefLang={LOCALES[other].lang}>
              {t('inOther')}
            </a>
          )}
        </p>
      ))}
      {others.length > 0 && (
        <p className={`frame ${styles.line}`} data-part="places">
          <span>{t('also')}</span>
          {others.map((one) => (
            <a key={one} href={hrefOf(one, locale)} data-place={one}>
              {t(`places.${one}`)}
            </a>
          ))}
        </p>
      )}
      {place && hasPage && isInPage(place) && <style>{outlineOf(ad.id, place)}</style>}
      <DraftRefresh dashboards={dashboards} />
    </aside>
  );
}

/** What floats, a slide and the bottom bar are in sight by themselves. */
const isInPage = (place: AdPlaceName) => ['column', 'sidebar'].includes(AD_PLACES[place].box);

/** Marks the ad in its place, also without script. The id is a number, and the place one of ours. */
const outlineOf = (ad: number, place: AdPlaceName) =>
  `[data-ad-id="${ad}"][data-ad-place="${place}"]{outline:2px dashed var(--accent);outline-offset:6px}`;
