import { useTranslations } from 'next-intl';

import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import { catalogPath } from '@/lib/routes';

import type { TreeItem } from './tree-state';
import styles from './tree-menu.module.css';

type TreeProps = { items: readonly TreeItem[]; locale: Locale };

/**
 * The tree of the catalogue, at the left of its screens. Every node is a link; what is below one folds away without
 * script. Source: J23, E37.
 */
export function TreeMenu({ items, locale }: TreeProps) {
  const t = useTranslations('catalog');
  const isStart = !items.some(hasActive);
  return (
    <nav data-block="catalog-tree" aria-label={t('tree')}>
      <SiteLink
        className={`${styles.node} ${styles.all}`}
        href={catalogPath(locale)}
        aria-current={isStart ? 'page' : undefined}
      >
        {t('all')}
      </SiteLink>
      <Branch items={items} locale={locale} />
    </nav>
  );
}

const hasActive = (item: TreeItem): boolean => item.isActive || item.children.some(hasActive);

function Branch({ items, locale }: TreeProps) {
  const t = useTranslations('catalog');
  return (
    <ul className={styles.branch} role="list">
      {items.map((item) => {
        const name = phrase(item.node.name, locale);
        return (
          <li
            key={item.slug}
            className={styles.item}
            data-node={item.slug}
            data-open={item.isOpen}
            data-active={item.isActive}
          >
            <SiteLink
              className={styles.node}
              href={catalogPath(locale, item.slug)}
              aria-current={item.isActive ? 'page' : undefined}
            >
              <PhraseText phrase={name} />
            </SiteLink>
            {item.children.length > 0 && (
              <details open={item.isOpen}>
                <summary className={styles.toggle} aria-label={t('below', { name: name.text })}>
                  <Icon name="down" />
                </summary>
                <Branch items={item.children} locale={locale} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
