import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage } from '@/lib/cms/models';
import type { Company } from '@/lib/cms/models/directory';

import styles from './branches.module.css';

/** The other doors of an office (E31). */
export function Branches({ branches }: { branches: InLanguage<Company['branches']> }) {
  const t = useTranslations('company');
  if (branches.length === 0) return null;
  return (
    <section data-block="branches" aria-labelledby="branches-heading">
      <h2 className={styles.heading} id="branches-heading">
        {t('branches')}
      </h2>
      <dl className={styles.branches}>
        {branches.map((branch, at) => (
          <div key={at} className={styles.branch}>
            <dt>
              <PhraseText phrase={branch.name} />
            </dt>
            <dd>
              <PhraseText phrase={branch.address} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
