import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { Article, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { companyPath } from '@/lib/routes';

import form from '@/components/forms/form.module.css';
import styles from './apply.module.css';
import { mailLink } from './mail-link';

/** How to apply for a job: its mailbox, its page, or what there is without either: the page of the office. */
export function Apply({ job, locale }: { job: InLanguage<Article>; locale: Locale }) {
  const t = useTranslations('hiring');
  const { applyTo } = job;
  const [company] = job.terms.company;
  const office = job.office ?? (company && { slug: company.slug, name: company.name });
  if (!applyTo && !office) return null;
  return (
    <section className={styles.apply} data-block="apply" aria-labelledby="apply">
      <h2 className={styles.heading} id="apply">
        {t('howToApply')}
      </h2>
      {applyTo?.kind === 'mail' && (
        <>
          <a
            className={form.submit}
            data-apply="mail"
            href={mailLink(applyTo.address, t('subject', { title: job.title.text }))}
          >
            {t('byMail')}
          </a>
          <p className={styles.address}>{applyTo.address}</p>
        </>
      )}
      {applyTo?.kind === 'page' && (
        <>
          <a className={form.submit} data-apply="page" href={applyTo.href} rel="external noopener">
            {t('onPage')}
          </a>
          <p className={styles.address}>{new URL(applyTo.href).host}</p>
        </>
      )}
      {!applyTo && office && (
        <p className={styles.none} data-apply="none">
          {t('noWay')}{' '}
          <SiteLink href={companyPath(locale, office.slug)}>
            <PhraseText phrase={office.name} />
          </SiteLink>
        </p>
      )}
    </section>
  );
}
