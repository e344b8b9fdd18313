import { useTranslations } from 'next-intl';

import { FollowButton } from '@/components/follows/follow-button';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { PictureBox } from '@/components/media/picture';
import { EntryHead } from '@/components/ui/entry-head';
import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { twoTitles } from '@/components/ui/two-titles';
import { Views } from '@/components/views/views';
import { inLanguage } from '@/lib/cms/in-language';
import type { Company } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';
import { companyPath, vipCompanyPath } from '@/lib/routes';

import styles from './company-head.module.css';

type CompanyHeadProps = {
  company: Company;
  locale: Locale;
  /** Its published works. */
  total: number;
  /** False on the pages that hold only a list: the name then leads to the entry. */
  isEntry: boolean;
  /** Not in a preview: readers cannot see it yet. */
  canFollow: boolean;
};

/** The sign and the name of an office, its city, how much of its work is published here. */
export function CompanyHead({ company: model, locale, total, isEntry, canFollow }: CompanyHeadProps) {
  const t = useTranslations('company');
  const { title, location, logo } = inLanguage(model, locale);
  return (
    <EntryHead
      above={
        <Breadcrumb
          steps={[
            { phrase: { text: t('companies'), lang: null }, href: vipCompanyPath(locale) },
            { phrase: title, href: isEntry ? null : companyPath(locale, model.slug) },
          ]}
          locale={locale}
        />
      }
      sign={
        logo && (
          <div className={styles.logo} data-block="logo">
            <PictureBox picture={logo} slot="contain" ratio={1} boxWidth={112} priority decorative />
          </div>
        )
      }
      titles={twoTitles(model.title, locale)}
      action={
        canFollow && <FollowButton target={{ kind: 'company', id: model.id }} name={title} locale={locale} />
      }
    >
      {location.text !== '' && (
        <span>
          <PhraseText phrase={location} />
        </span>
      )}
      <span>{t('works', { total })}</span>
      {isEntry && <Views id={model.id} />}
      {!isEntry && <SiteLink href={companyPath(locale, model.slug)}>{t('profile')}</SiteLink>}
    </EntryHead>
  );
}
