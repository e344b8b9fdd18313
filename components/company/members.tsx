import { useTranslations } from 'next-intl';

import { Portrait } from '@/components/media/portrait';
import { PhraseText } from '@/components/ui/phrase';
import type { InLanguage } from '@/lib/cms/models';
import type { Company } from '@/lib/cms/models/directory';

import styles from './members.module.css';

/** The people of an office, each with what they do there (E31). */
export function Members({ members }: { members: InLanguage<Company['members']> }) {
  const t = useTranslations('company');
  if (members.length === 0) return null;
  return (
    <section data-block="members" aria-labelledby="members-heading">
      <h2 className={styles.heading} id="members-heading">
        {t('members')}
      </h2>
      <ul className={styles.members} role="list">
        {members.map((member, at) => (
          <li key={at} className={styles.member}>
            <Portrait src={member.avatar} name={member.name.text} size={48} />
            <p>
              <strong className={styles.name}>
                <PhraseText phrase={member.name} />
              </strong>
              {member.title.text !== '' && (
                <span className={styles.role}>
                  <PhraseText phrase={member.title} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
