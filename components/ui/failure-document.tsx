import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/components/theme/theme-script';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { FailureScreen } from './failure-screen';
import { NotFoundScreen } from './not-found-screen';

/**
 * The whole document of an answer whose page threw, as the server sends it: without this the framework sends an
 * empty one that only script fills. It is drawn before the page has thrown, so it holds both screens, and the style
 * sheet shows one: the server puts the kind of the error into a `template` before them (`data-dgst`). Script then
 * puts that screen into the shell.
 */
export function FailureDocument({ locale }: { locale: Locale }) {
  const { lang, dir } = LOCALES[locale];
  return (
    <html lang={lang} dir={dir} className={FACE_CLASS} suppressHydrationWarning>
      {/* eslint-disable-next-line @next/next/no-head-element -- this is the document, which has no layout around it */}
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body data-fallback="">
        <NotFoundScreen locale={locale} />
        <FailureScreen />
      </body>
    </html>
  );
}
