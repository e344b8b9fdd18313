import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';

import styles from './facts.module.css';
import type { Fact, FactValue } from './to-facts';

function Value({ value }: { value: FactValue }) {
  const { phrase, href } = value;
  if (href === null) return <PhraseText phrase={phrase} />;
  const lang = phrase.lang ?? undefined;
  // Mail, telephone and the sites of others are no addresses of ours.
  return href.startsWith('/') ? (
    <SiteLink href={href} lang={lang}>
      {phrase.text}
    </SiteLink>
  ) : (
    <a href={href} rel={href.startsWith('http') ? 'external noopener' : undefined} lang={lang}>
      {phrase.text}
    </a>
  );
}

/** The facts of an entry as a ruled list: one row per fact, each term a link (E6, design brief "Article"). */
export function Facts({ facts }: { facts: Fact[] }) {
  const t = useTranslations('facts');
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts} data-block="facts" aria-label={t('heading')}>
      <dl>
        {facts.map((fact, at) => (
          <div key={at} className={styles.row} data-fact={fact.key}>
            <dt>{fact.key === 'own' ? <PhraseText phrase={fact.label} /> : t(fact.key)}</dt>
            <dd>
              <ul>
                {fact.values.map((value, place) => (
                  <li key={place}>
                    <Value value={value} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
