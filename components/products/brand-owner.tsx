import { useTranslations } from 'next-intl';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage, Product } from '@/lib/cms/models';
import type { BrandTile } from '@/lib/cms/models/brand';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath } from '@/lib/routes';

import styles from './brand-owner.module.css';

type BrandOwnerProps = {
  owner: InLanguage<BrandTile> | null;
  /** The name the product itself brings along, for when its maker cannot be read. */
  brand: InLanguage<Product>['brand'];
  locale: Locale;
};

/** Who makes a product: mark, name, a sentence (J42). */
export function BrandOwner({ owner, brand, locale }: BrandOwnerProps) {
  const t = useTranslations('product');
  const shown = owner ?? brand;
  if (!shown) return null;
  return (
    <section className={styles.owner} data-block="brand-owner" aria-labelledby="brand-owner">
      <h2 className={styles.heading} id="brand-owner">
        {t('owner')}
      </h2>
      <div className={styles.line}>
        {owner?.logo && (
          <span className={styles.logo}>
            <PictureBox picture={owner.logo} slot="contain" ratio={1} boxWidth={64} decorative />
          </span>
        )}
        <div className={styles.words}>
          <SiteLink href={brandPath(locale, shown.slug)} className={`${styles.name} covering`}>
            <PhraseText phrase={shown.title} />
          </SiteLink>
          {owner && owner.summary.text !== '' && (
            <p className={styles.summary} lang={owner.summary.lang ?? undefined}>
              {owner.summary.text}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
