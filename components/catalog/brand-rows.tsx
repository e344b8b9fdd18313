import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './brand-facet.module.css';
import { catalogHref, type Selected } from './catalog-links';

/** A brand as a line names it; `value` is its name in the index (C94). */
export type BrandLine = { value: string; name: Phrase; count: number };

/** `more` has `{count}` where the number goes. */
export type BrandLabels = { all: string; more: string };

type BrandRowsProps = {
  rows: readonly BrandLine[];
  selected: Selected;
  locale: Locale;
  labels: BrandLabels;
};

/** Brands shown before the rest is folded away. */
export const SHOWN = 10;

/** Brands as links, each with how many products it has; the chosen one leads back to all. Also for islands. */
export function BrandRows({ rows, selected, locale, labels }: BrandRowsProps) {
  const rest = rows.slice(SHOWN);
  const isBehind = rest.some(({ value }) => value === selected.brand);
  return (
    <div>
      {selected.brand !== '' && (
        <SiteLink
          className={styles.row}
          href={catalogHref(locale, { ...selected, brand: '' })}
          data-action="all-brands"
        >
          {labels.all}
        </SiteLink>
      )}
      <Rows rows={rows.slice(0, SHOWN)} selected={selected} locale={locale} />
      {rest.length > 0 && (
        <details className={styles.rest} open={isBehind || undefined}>
          <summary>{labels.more.replace('{count}', String(rest.length))}</summary>
          <Rows rows={rest} selected={selected} locale={locale} />
        </details>
      )}
    </div>
  );
}

function Rows({ rows, selected, locale }: Omit<BrandRowsProps, 'labels'>) {
  return (
    <ul role="list">
      {rows.map(({ value, name, count }) => (
        <li key={value} className={styles.item}>
          <SiteLink
            className={styles.row}
            href={catalogHref(locale, { ...selected, brand: value })}
            rel="nofollow"
            data-brand={value}
            aria-current={value === selected.brand ? 'true' : undefined}
          >
            <PhraseText phrase={name} />
            <span className={styles.count}>{count}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
