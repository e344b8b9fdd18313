import type { Locale } from '@/lib/i18n/locales';

import { FailureScreen } from './failure-screen';
import { NotFoundScreen } from './not-found-screen';
import { SiteDocument } from './site-document';

/**
 * The whole document of an answer whose page threw, as the server sends it: without this the framework sends an
 * empty one that only script fills. It is drawn before the page has thrown, so it holds both screens, and the style
 * sheet shows one: the server puts the kind of the error into a `template` before them (`data-dgst`). Script then
 * puts that screen into the shell.
 */
export function FailureDocument({ locale }: { locale: Locale }) {
  return (
    <SiteDocument locale={locale} marks={{ 'data-fallback': '' }}>
      <NotFoundScreen locale={locale} />
      <FailureScreen />
    </SiteDocument>
  );
}
