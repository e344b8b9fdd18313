import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage } from '@/lib/cms/models';
import type { BrandTile as Tile } from '@/lib/cms/models/brand';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath } from '@/lib/routes';

import styles from './brand-tile.module.css';

type BrandTileProps = {
  brand: InLanguage<Tile>;
  locale: Locale;
  headingLevel?: 2 | 3;
  /** The first of a screen: its picture is fetched at once. */
  priority?: boolean;
};

/**
 * A brand in a list: its picture, its mark, its name, a sentence. On a small screen a row of one height, whatever
 * the words, so that shuffled rows take each other's place exactly (J26). Source: E28.
 */
export function BrandTile({ brand, locale, headingLevel = 3, priority = false }: BrandTileProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.tile} data-brand-id={brand.id}>
      <div className={styles.picture}>
        {brand.picture && <PictureBox picture={brand.picture} slot="card" priority={priority} decorative />}
      </div>
      <div className={styles.words}>
        <div className={styles.logo}>
          {brand.logo && (
            <PictureBox picture={brand.logo} slot="contain" ratio={1} boxWidth={48} decorative />
          )}
        </div>
        <Heading className={styles.name}>
          <SiteLink href={brandPath(locale, brand.slug)} className="covering">
            <PhraseText phrase={brand.title} />
          </SiteLink>
        </Heading>
        {brand.summary.text !== '' && (
          <p className={styles.summary} lang={brand.summary.lang ?? undefined}>
            {brand.summary.text}
          </p>
        )}
      </div>
    </article>
  );
}
