import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { getPreview, type Draft } from '@/lib/cms/previews';
import { inLanguage } from '@/lib/cms/in-language';
import { env } from '@/lib/env';
import { READING_COOKIE, requireLocale, type Locale } from '@/lib/i18n/locales';
import { resolveReading } from '@/lib/i18n/resolve';
import { href } from '@/lib/routes';
import { paramValue, PREVIEW_TYPES } from '@/lib/routing/route';
import { dashboardOrigins } from '@/lib/security-headers';

import { DraftScreen } from './draft-screen';
import { PreviewBar } from './preview-bar';
import { readRequest, requireShown, type PreviewQuery } from './preview-request';

/** As Next gives them: the path percent-encoded. */
export type PreviewProps = {
  params: Promise<{ locale: string; type: string; slug: string }>;
  searchParams: PreviewQuery;
};

type Opened = {
  draft: Draft;
  locale: Locale;
  reading: 'one' | 'both';
  /** The address of this very page, with the key it was opened by. */
  ownPath: string;
};

/**
 * Who may see what (P12): an editor's cookie or the signed token of the address opens the draft; another visitor who
 * is logged in finds nothing, anybody else is asked to log in. All of it is decided before the first byte is sent,
 * because nothing above this page waits (decision 020).
 */
async function open({ params, searchParams }: PreviewProps): Promise<Opened & { state: string }> {
  const { locale: segment, type: word, slug: encoded } = await params;
  const locale = requireLocale(segment);
  setRequestLocale(locale);
  const type = PREVIEW_TYPES.find((one) => one === word);
  // An ad has a page file of its own.
  if (!type || type === 'ad') notFound();
  const slug = paramValue(encoded);
  const { jar, valueOf, token, previewToken } = await readRequest(searchParams);
  const route = { name: 'preview', type, slug } as const;
  const { draft, state } = requireShown(await getPreview(type, slug, token, previewToken), locale, route);
  const reading = resolveReading(valueOf('read'), jar.get(READING_COOKIE)?.value ?? null);
  const key = previewToken === null ? '' : `?${new URLSearchParams({ preview_token: previewToken })}`;
  return { draft, state, locale, reading, ownPath: `${href('zh', route)}${key}` };
}

/** No index may have it, and no other site is told its address. */
export async function previewMetadata(props: PreviewProps): Promise<Metadata> {
  const { draft, locale } = await open(props);
  const t = await getTranslations({ locale, namespace: 'preview' });
  const title = inLanguage(draft.entry.title, locale).text;
  return {
    title: t('title', { title }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export async function PreviewPage(props: PreviewProps) {
  const { draft, state, locale, reading, ownPath } = await open(props);
  return (
    <>
      <PreviewBar state={state} dashboards={dashboardOrigins(env)} />
      <DraftScreen draft={draft} locale={locale} reading={reading} ownPath={ownPath} />
    </>
  );
}
