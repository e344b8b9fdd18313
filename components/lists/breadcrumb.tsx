import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';

import styles from './breadcrumb.module.css';

/** One step of the way here. The last is the screen itself; a word on the way may have no screen of its own. */
export type Step = { phrase: Phrase; href: string | null };

/** The way from the front page to this screen. */
export function Breadcrumb({ steps, locale }: { steps: Step[]; locale: Locale }) {
  const t = useTranslations('lists');
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol role="list">
        <li>
          <SiteLink href={homePath(locale)}>{t('home')}</SiteLink>
        </li>
        {steps.map((step, at) => (
          <li key={at}>
            {step.href === null ? (
              <span aria-current={at === steps.length - 1 ? 'page' : undefined}>
                <PhraseText phrase={step.phrase} />
              </span>
            ) : (
              <SiteLink href={step.href} lang={step.phrase.lang ?? undefined}>
                {step.phrase.text}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
