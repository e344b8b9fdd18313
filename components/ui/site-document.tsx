import type { ReactNode } from 'react';

import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/lib/theme';
import { env } from '@/lib/env';
import { indexAttributes } from '@/lib/env.index';
import { publicAttributes, toPublicEnv } from '@/lib/env.public';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

type SiteDocumentProps = {
  locale: Locale;
  /** What the body says of the document to styles, scripts and tests. */
  marks: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
};

/**
 * The document of every page with a language. The script in its head may set `data-theme` and `data-js` before React
 * compares the attributes, an island `data-auth`.
 */
export function SiteDocument({ locale, marks, children }: SiteDocumentProps) {
  const { lang, dir } = LOCALES[locale];
  return (
    <html
      lang={lang}
      dir={dir}
      className={FACE_CLASS}
      {...publicAttributes(toPublicEnv(env))}
      {...indexAttributes(env)}
      suppressHydrationWarning
    >
      {/* eslint-disable-next-line @next/next/no-head-element -- this is the document of the root layouts */}
      <head>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body {...marks} suppressHydrationWarning>
        {children}
      </body>
    </html>
  );
}
