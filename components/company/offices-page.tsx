import { getTranslations } from 'next-intl/server';

import { pageLabel, listMetadata } from '@/components/metadata/list-metadata';
import { screenPage } from '@/components/ui/screen-page';
import type { Bilingual } from '@/lib/cms/models';
import { officesPublicPath } from '@/lib/routes';

import { isIndexable } from './chosen-offices';
import { readOffices, type OfficesView } from './read-offices';
import { VipCompanyScreen } from './vip-company-screen';

/** The page of the directory of offices, of all of them and of a choice (R5). */
export function officesPage<P extends { choice?: string; page: string }>() {
  return screenPage<P, OfficesView>({
    read: (params) => readOffices(params),
    head: async ({ listing, facets, choice, page }, locale) =>
      listMetadata({
        locale,
        name: await officesName(facets.flatMap(({ chosen }) => chosen?.name ?? [])),
        path: officesPublicPath(choice, page),
        pageLabel: await pageLabel(locale, page),
        noindex: !isIndexable(choice, listing.total),
      }),
    draw: (view, locale) => <VipCompanyScreen view={view} locale={locale} />,
  });
}

/** "Offices", and behind it what is chosen; a name that is not written in a language has its other one. */
async function officesName(chosen: readonly Bilingual[]): Promise<Bilingual> {
  const zh = await getTranslations({ locale: 'zh', namespace: 'company' });
  const en = await getTranslations({ locale: 'en', namespace: 'company' });
  return {
    zh: [zh('companies'), ...chosen.map((name) => name.zh || name.en)].join('·'),
    en: [en('companies'), ...chosen.map((name) => name.en || name.zh)].join(' · '),
  };
}
