import { useTranslations } from 'next-intl';

import { Body } from '@/components/article/body';
import { LanguageNotice } from '@/components/article/language-notice';
import { Facts } from '@/components/facts/facts';
import { toCompanyFacts } from '@/components/facts/to-directory-facts';
import { languagesOf } from '@/components/metadata/page-metadata';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import { EntryColumns } from '@/components/ui/entry-columns';
import { inLanguage } from '@/lib/cms/in-language';
import type { Company } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';

import { Branches } from './branches';
import styles from './company-profile.module.css';
import { Members } from './members';

/** Who an office is: its facts beside its own words, its people and its other doors (E31, J30). */
export function CompanyProfile({ company: model, locale }: { company: Company; locale: Locale }) {
  const t = useTranslations('company');
  const company = inLanguage(model, locale);
  const { about, cover } = company;
  const notice = (
    <LanguageNotice languages={languagesOf(about.writtenIn, model.title)} locale={locale} of="entry" />
  );
  return (
    <EntryColumns
      facts={
        <>
          <Facts facts={toCompanyFacts(company)} />
          <Branches branches={company.branches} />
        </>
      }
    >
      {cover && (
        <figure data-block="cover">
          <PictureBox picture={cover} slot="whole" sizes="(min-width: 1024px) 840px, 100vw" priority />
          <FigureCaption caption={cover.caption} credit={cover.credit} />
        </figure>
      )}
      {about.blocks.length === 0 ? (
        notice
      ) : (
        <section className={styles.about} aria-labelledby="about-heading">
          <h2 className="visually-hidden" id="about-heading">
            {t('about')}
          </h2>
          {notice}
          <Body body={about} locale={locale} />
        </section>
      )}
      <Members members={company.members} />
    </EntryColumns>
  );
}
