import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import { getPreview, type Draft } from '@/lib/cms/previews';
import { inLanguage } from '@/lib/cms/in-language';
import { env } from '@/lib/env';
import { READING_COOKIE, requireLocale, type Locale } from '@/lib/i18n/locales';
import { resolveReading } from '@/lib/i18n/resolve';
import { accountPath, href } from '@/lib/routes';
import { paramValue, PREVIEW_TYPES } from '@/lib/routing/route';
import { dashboardOrigins } from '@/lib/security-headers';

import { DraftScreen } from './draft-screen';
import { PreviewBar } from './preview-bar';

/** As Next gives them: the path percent-encoded, a name given twice as a list. */
export type PreviewProps = {
  params: Promise<{ locale: string; type: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
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
  if (!type) notFound();
  const slug = paramValue(encoded);
  const [jar, query] = await Promise.all([cookies(), searchParams]);
  const previewToken = one(query.preview_token);
  const found = await getPreview(type, slug, tokenFrom(jar.get(TOKEN_COOKIE)?.value), previewToken);
  if (found.kind === 'missing') notFound();
  const route = { name: 'preview', type, slug } as const;
  if (found.kind === 'login') redirect(accountPath(locale, 'login', href(locale, route)));
  const reading = resolveReading(one(query.read), jar.get(READING_COOKIE)?.value ?? null);
  const key = previewToken === null ? '' : `?${new URLSearchParams({ preview_token: previewToken })}`;
  return { draft: found.draft, state: found.state, locale, reading, ownPath: `${href('zh', route)}${key}` };
}

const one = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

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
