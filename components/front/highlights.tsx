import { SectionHead } from '@/components/ui/section-head';
import { PictureBox } from '@/components/media/picture';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { AdLink } from '@/components/ads/ad-link';
import type { Highlight, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './highlights.module.css';

type HighlightsProps = {
  block: 'brand-highlight' | 'company-highlight';
  title: string;
  items: readonly InLanguage<Highlight>[];
  /** The page that has all of them, and what its link says. */
  all: { href: string; label: string };
  locale: Locale;
};

/** Two rows on a wide screen; what the CMS sends beyond that waits on the directory pages. */
const SHOWN = 12;

/** Columns of a large screen: as many as leave no gap in the last line, where that can be. */
const columnsOf = (names: number): number => [6, 5, 4].find((columns) => names % columns === 0) ?? 6;

/** A wall of names: logo, name, link. Source: H20, H21, E30. */
export function Highlights({ block, title, items, all, locale }: HighlightsProps) {
  if (items.length === 0) return null;
  const shown = items.slice(0, SHOWN);
  return (
    <section className={styles.highlights} data-block={block} aria-labelledby={block}>
      <SectionHead id={block} title={title}>
        <SiteLink href={all.href}>{all.label}</SiteLink>
      </SectionHead>
      <ul className={styles.wall} role="list" data-columns={columnsOf(shown.length)}>
        {shown.map((item, at) => (
          <li key={at} className={styles.tile}>
            <AdLink href={item.href} locale={locale} className={styles.link}>
              <span className={styles.logo}>
                {item.picture ? (
                  <PictureBox picture={item.picture} slot="contain" ratio={1} boxWidth={112} decorative />
                ) : (
                  item.logo !== '' && <img src={item.logo} alt="" loading="lazy" />
                )}
              </span>
              <span className={styles.name}>
                <PhraseText phrase={item.name} />
              </span>
            </AdLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
