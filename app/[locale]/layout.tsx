import { Suspense, type ReactNode } from 'react';
import { setRequestLocale } from 'next-intl/server';

import '../globals.css';
import { FailureDocument } from '@/components/ui/failure-document';
import { rootMetadata, rootViewport } from '@/components/ui/root-head';
import { Shell } from '@/components/ui/shell';
import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/components/theme/theme-script';
import { env } from '@/lib/env';
import { publicAttributes, toPublicEnv } from '@/lib/env.public';
import { LOCALES, requireLocale } from '@/lib/i18n/locales';

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport = rootViewport;

export async function generateMetadata({ params }: LayoutProps) {
  return rootMetadata(requireLocale((await params).locale));
}

export default async function Layout({ children, params }: LayoutProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const { lang, dir } = LOCALES[locale];
  // Above the document, a boundary is never sent apart from its fallback: a page that works is in the HTML as it is,
  // and of a page that throws the fallback is the HTML. Below it (a `loading.tsx`) the cards would wait for script.
  return (
    <Suspense fallback={<FailureDocument locale={locale} />}>
      {/* The script in the head may set `data-theme` and `data-js` before React compares the attributes. */}
      <html
        lang={lang}
        dir={dir}
        className={FACE_CLASS}
        {...publicAttributes(toPublicEnv(env))}
        suppressHydrationWarning
      >
        <head>
          <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        </head>
        {/* S8: the auth state is unknown in every cached page; an island settles it. */}
        <body data-auth="unknown" suppressHydrationWarning>
          <Shell locale={locale}>{children}</Shell>
        </body>
      </html>
    </Suspense>
  );
}
