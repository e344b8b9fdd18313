import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { ACTION_CLASS, MessageScreen } from '@/components/ui/message-screen';
import { requireLocale } from '@/lib/i18n/locales';
import { homePath, searchPath } from '@/lib/routes';

type PageProps = {
  params: Promise<{ locale: string }>;
  /** `term`, at most 100 characters, is put there by middleware from the address. */
  searchParams: Promise<{ term?: string | string[] }>;
};

/**
 * Drawn for each request and never stored: the term is in the HTML without script, and 100,000 unknown tags leave
 * nothing on the disk. It asks the CMS for nothing of its own.
 */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: '404', robots: { index: false } };

/** T19, M30: `not found tag: {term}`, status 404 (set by middleware), no canonical. */
export default async function Page({ params, searchParams }: PageProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const { term } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'errors' });
  const shown = typeof term === 'string' ? [...term].slice(0, 100).join('') : '';
  return (
    <MessageScreen name="tag" drawing="missing">
      {/* The catalogue has this message in English only (T26). */}
      <h1 lang="en" data-message="not found tag: ">
        {t('tagUnknown', { term: shown })}
      </h1>
      <p>{t('tagHint')}</p>
      {shown.trim() !== '' && (
        <a className={ACTION_CLASS} href={searchPath(locale, shown)} rel="nofollow">
          {t('tagSearch', { term: shown })}
        </a>
      )}
      <a className={ACTION_CLASS} href={homePath(locale)} data-message="返回首页|Back to home">
        {t('home')}
      </a>
    </MessageScreen>
  );
}
