import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';

import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import type { Opened } from '@/lib/cms/preview-access';
import type { Locale } from '@/lib/i18n/locales';
import { accountPath, href } from '@/lib/routes';
import type { Route } from '@/lib/routing/route';

/** As Next gives it: a name given twice as a list. */
export type PreviewQuery = Promise<Record<string, string | string[] | undefined>>;

/** What a request for a preview says: its two tokens (P12), its cookies, and the values of its query. */
export async function readRequest(searchParams: PreviewQuery) {
  const [jar, query] = await Promise.all([cookies(), searchParams]);
  const valueOf = (name: string): string | null => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    jar,
    valueOf,
    token: tokenFrom(jar.get(TOKEN_COOKIE)?.value),
    previewToken: valueOf('preview_token'),
  };
}

/** What was opened. Whoever may not see it leaves: to the login, or to the 404 when a login would not help (P12). */
export function requireShown<T>(found: Opened<T>, locale: Locale, route: Route): { kind: 'shown' } & T {
  if (found.kind === 'missing') notFound();
  if (found.kind === 'login') redirect(accountPath(locale, 'login', href(locale, route)));
  return found;
}
