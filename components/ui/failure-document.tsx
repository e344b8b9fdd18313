import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/components/theme/theme-script';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import en from '@/lib/i18n/messages/en.json';
import zh from '@/lib/i18n/messages/zh.json';

import { FailureScreen } from './failure-screen';

/**
 * The whole document of an answer whose page threw, as the server sends it: without this the framework sends an
 * empty one that only script fills. The server cannot tell here whether the page failed or found nothing, so both
 * are said (J46, J48); script puts the exact screen in its place.
 */
export function FailureDocument({ locale }: { locale: Locale }) {
  const { lang, dir } = LOCALES[locale];
  return (
    <html lang={lang} dir={dir} className={FACE_CLASS} suppressHydrationWarning>
      {/* eslint-disable-next-line @next/next/no-head-element -- this is the document, which has no layout around it */}
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <FailureScreen>
          <p lang="zh-CN">{zh.errors.notFound}</p>
          <p lang="en">{en.errors.notFound}</p>
        </FailureScreen>
      </body>
    </html>
  );
}
