'use client';

import type { MouseEvent, ReactNode } from 'react';
import Link from 'next/link';

type BrandLinkProps = { href: string; className?: string; label: string; children: ReactNode };

/** Goes home; at home it loads the document anew, as a reader who clicks there expects news. Source: N1, N2. */
export function BrandLink({ href, className, label, children }: BrandLinkProps) {
  function reload(event: MouseEvent) {
    if (window.location.pathname !== href || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.location.assign(href);
  }
  return (
    <Link href={href} prefetch={false} className={className} aria-label={label} onClick={reload}>
      {children}
    </Link>
  );
}
