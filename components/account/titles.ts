import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { toSaidAfterRequest } from '@/lib/requests/form-request';
import { toSubscribedByForm } from '@/lib/newsletter/form-subscription';

/** The title of `/account/login`, as the heading of the form that its query opens it with. */
export function loginTitle(locale: Locale, mode: unknown): string {
  const { accountPages, login } = messages[locale];
  if (mode === 'forgot') return accountPages.forgotTitle;
  return mode === 'regis' ? login.registerTitle : login.title;
}

/** The title of `/account/confirm`, which also says what became of a newsletter form and of a request to a brand. */
export function confirmTitle(locale: Locale, said: unknown): string {
  const { accountPages, newsletter, productRequest } = messages[locale];
  if (toSaidAfterRequest(said)) return productRequest.heading;
  return toSubscribedByForm(said) ? newsletter.label : accountPages.confirmTitle;
}
