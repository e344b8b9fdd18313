import type { ReactNode } from 'react';

import type { Locale } from '@/lib/i18n/locales';

import { adTarget } from './ad-target';

type AdLinkProps = {
  href: string;
  locale: Locale;
  className?: string;
  /** `beside`: a page of the site opens beside this one, too. */
  opens?: 'beside';
  children: ReactNode;
};

/** A paid link: opens beside the page, says so to search engines, keeps the magazine's address to itself. */
export function AdLink({ href, locale, className, opens, children }: AdLinkProps) {
  const target = adTarget(href, locale);
  if (target === null) return <span className={className}>{children}</span>;
  const outside = opens === 'beside' || !target.startsWith('/');
  return (
    <a
      className={className}
      href={target}
      rel={outside ? 'sponsored noopener' : 'sponsored'}
      target={outside ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}
