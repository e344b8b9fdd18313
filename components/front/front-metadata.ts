import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { withBrand } from '@/components/metadata/article-metadata';
import { pageMetadata } from '@/components/metadata/page-metadata';
import { inLanguage } from '@/lib/cms/in-language';
import { getOptions } from '@/lib/cms/options';
import { LOCALES } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';

import type { FrontQuery } from './front-query';

/** Title, description, canonical and hreflang of a home or type screen. Source: E43, D1, R65. */
export async function frontMetadata({ locale, page, type }: FrontQuery): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'home' });
  const types = await getTranslations({ locale, namespace: 'types' });
  const options = inLanguage(await getOptions(), locale);
  const name = type === null ? t('latest') : types(type);
  const isFront = page === 1 && type === null;
  const titled = withBrand(page === 1 ? name : t('page', { title: name, page }), locale);
  return pageMetadata({
    locale,
    path: canonicalPath(type === null ? { name: 'home', page } : { name: 'type', type, page }),
    title: isFront && options.title.text !== '' ? options.title.text : titled,
    description: options.description.text,
    image: { src: '/icon-512.png', width: 512, height: 512, alt: LOCALES[locale].brand },
  });
}
