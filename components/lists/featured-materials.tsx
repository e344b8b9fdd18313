import { useTranslations } from 'next-intl';

import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage } from '@/lib/cms/in-language';
import type { Material } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { materialPath } from '@/lib/routes';

import styles from './featured-materials.module.css';

/** Four materials the editors put first, on the materials and catalogue screens. Source: J28, K17, C45. */
export function FeaturedMaterials({ materials, locale }: { materials: Material[]; locale: Locale }) {
  const t = useTranslations('browse');
  if (materials.length === 0) return null;
  return (
    <section data-block="featured-materials" aria-labelledby="featured-materials">
      <SectionHead id="featured-materials" title={t('featured')} />
      <ul className={styles.row} role="list">
        {inLanguage(materials, locale).map(({ id, slug, name, count, picture }) => (
          <li key={id}>
            <SiteLink className={styles.material} href={materialPath(locale, slug)}>
              <span className={styles.picture}>
                {picture && (
                  <PictureBox picture={picture} slot="thumb" ratio={1.25} boxWidth={302} decorative />
                )}
              </span>
              <span className={styles.name}>
                <PhraseText phrase={name} />
              </span>
              {count > 0 && <span className={styles.count}>{t('articles', { count })}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
