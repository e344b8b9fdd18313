import { useId, type ReactNode } from 'react';

import styles from './profile.module.css';

type ProfileSectionProps = { name: string; title: string; hint?: string; children: ReactNode };

/** One thing to see or change: what it is on the left, the boxes on the right. */
export function ProfileSection({ name, title, hint, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-section={name}>
      <div className={styles.about}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
