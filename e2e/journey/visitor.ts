import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from './editor';
import { env } from './env';

/** One login for the whole run; the site knows the visitor by the cookie alone. */
export async function beSomebody(context: BrowserContext, username: string): Promise<string> {
  await Editor.signIn(username);
  const token = readFileSync(join(env.SITE_DATA_DIR, `journey-${username}.token`), 'utf8');
  await context.addCookies([{ name: 'auth_token', value: token, url: env.SITE_URL, httpOnly: true }]);
  return token;
}

export async function whoAmI(page: Page): Promise<Record<string, unknown>> {
  return (await page.request.get('/api/users/me')).json() as Promise<Record<string, unknown>>; // Its own fields are asserted.
}
