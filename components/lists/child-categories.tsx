import Link from 'next/link';
import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage, Term } from '@/lib/cms/models';

import styles from './child-categories.module.css';

type ChildCategoriesProps = {
  items: { term: InLanguage<Term>; href: string }[];
};

/** Where a category divides: one link per child, with how much it holds. */
export function ChildCategories({ items }: ChildCategoriesProps) {
  const t = useTranslations('lists');
  if (items.length === 0) return null;
  return (
    <nav className={styles.children} aria-label={t('children')} data-block="children">
      <ul role="list">
        {items.map(({ term, href }) => (
          <li key={term.id}>
            <Link href={href} prefetch={false}>
              <PhraseText phrase={term.name} />
              {term.count > 0 && <span className={styles.count}>{term.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
