import { PhraseText } from '@/components/ui/phrase';
import { Shuffled } from '@/components/ui/shuffled.island';
import type { AdItem, InLanguage } from '@/lib/cms/models';

import type { AdProps } from './ad-props';
import { AdLink } from './ad-link';
import { AdPicture } from './ad-picture';
import { saysMore } from './other-words';
import styles from './ads.module.css';

/** The tiles of an ad: its list, or the ad itself when it has none. */
function tilesOf(ad: AdProps['ad']): InLanguage<AdItem>[] {
  if (ad.items.length > 0) return ad.items;
  return [{ title: ad.title, name: ad.name, image: ad.image, logo: ad.logo, href: ad.href }];
}

/** What the tiles have in common, when the ad says it and has tiles of its own. */
function TilesTitle({ ad }: { ad: AdProps['ad'] }) {
  if (ad.items.length === 0 || ad.title.text === '') return null;
  return (
    <p className={styles.common}>
      <PhraseText phrase={ad.title} />
    </p>
  );
}

/** `ad_index_brand` and `ad_index_project`: pictures in a row, each with its name. */
export function AdTiles({ ad, locale }: AdProps) {
  return (
    <>
      <TilesTitle ad={ad} />
      <ul className={styles.tiles} role="list">
        {tilesOf(ad).map((item, at) => (
          <li key={at}>
            <AdLink href={item.href} locale={locale} className={styles.tile}>
              <AdPicture picture={null} src={item.image !== '' ? item.image : item.logo} alt="" boxes={[]} />
              <span className={styles.line}>
                <strong>
                  <PhraseText phrase={item.title.text !== '' ? item.title : item.name} />
                </strong>
                {item.title.text !== '' && saysMore(item.title, item.name) && (
                  <PhraseText phrase={item.name} />
                )}
              </span>
            </AdLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `ad_recommend`: a list of entries with small pictures, in the order it was bought in. */
export function AdRecommended(props: AdProps) {
  return (
    <>
      <TilesTitle ad={props.ad} />
      <ul className={styles.rows} role="list">
        {recommendedRows(props)}
      </ul>
    </>
  );
}

/** `ad_recommend2`: the same list, in another order at every load (J27, K28). */
export function AdRecommendedShuffled(props: AdProps) {
  return (
    <>
      <TilesTitle ad={props.ad} />
      <Shuffled className={styles.rows}>{recommendedRows(props)}</Shuffled>
    </>
  );
}

function recommendedRows({ ad, locale }: AdProps) {
  return tilesOf(ad).map((item, at) => (
    <li key={at}>
      <AdLink href={item.href} locale={locale} className={styles.row}>
        <AdPicture picture={null} src={item.image !== '' ? item.image : item.logo} alt="" boxes={[]} />
        <span className={styles.words}>
          <strong>
            <PhraseText phrase={item.title.text !== '' ? item.title : item.name} />
          </strong>
          {item.title.text !== '' && saysMore(item.title, item.name) && (
            <span>
              <PhraseText phrase={item.name} />
            </span>
          )}
        </span>
      </AdLink>
    </li>
  ));
}
