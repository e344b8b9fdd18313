import { useTranslations } from 'next-intl';

import { Ads } from '@/components/ads/ad';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { organizationNode } from '@/components/metadata/directory-nodes';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { placeAds } from '@/lib/ads/placement';
import { inLanguage } from '@/lib/cms/in-language';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { companyPath, vipCompanyPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { CompanyHead } from './company-head';
import { CompanyJobs } from './company-jobs';
import { CompanyProfile } from './company-profile';
import styles from './company-screen.module.css';
import { CompanyWorks } from './company-works';
import type { CompanyPage } from './read-company';

type CompanyScreenProps = CompanyPage & { locale: Locale; name?: 'company' | 'preview-company' };

/**
 * An office as a directory entry: facts first, then its works and its jobs (R21, R23, J30-J33). Later pages of the
 * works, and the list of all, are the list under the office's name.
 */
export function CompanyScreen(props: CompanyScreenProps) {
  const { company: model, posts, openings, works, jobs, locale, name = 'company' } = props;
  const t = useTranslations('company');
  const company = inLanguage(model, locale);
  const url = absoluteUrl(locale, companyPath('zh', model.slug));
  const isFirst = works === 1;
  const ads = placeAds({ page: 'office', locale }, props.ads);
  const inside = ads.company_inside.length > 0 && (
    <div data-block="company-inside" data-part="below">
      <Ads ads={ads.company_inside} locale={locale} place="company_inside" />
    </div>
  );
  return (
    <Screen name={name} page={works === 'all' ? undefined : works}>
      <JsonLd data={organizationNode(company, { locale, url, siteUrl: absoluteUrl('zh', '/') })} />
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: t('companies'), url: absoluteUrl(locale, vipCompanyPath('zh')) },
          { name: company.title.text, url },
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <CompanyHead
          company={model}
          locale={locale}
          total={posts.total}
          isEntry={isFirst}
          canFollow={name === 'company'}
        />
        {isFirst && <CompanyProfile company={model} locale={locale} />}
        {isFirst && inside}
        <CompanyWorks posts={posts} works={works} company={company} locale={locale} />
        {/* Under a heading comes its list: an advert between the two would be taken for the list. */}
        {!isFirst && inside}
        {isFirst && openings && openings.total > 0 && (
          <CompanyJobs openings={openings} page={jobs} slug={model.slug} locale={locale} />
        )}
        {ads.company_inside_bottom.length > 0 && (
          <div data-block="company-inside-bottom" data-part="below">
            <Ads ads={ads.company_inside_bottom} locale={locale} place="company_inside_bottom" />
          </div>
        )}
      </div>
    </Screen>
  );
}
