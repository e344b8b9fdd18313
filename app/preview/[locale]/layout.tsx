import type { ReactNode } from 'react';

import '../../globals.css';
import { PreviewDocument } from '@/components/preview/preview-document';
import { rootMetadata, rootViewport } from '@/components/ui/root-head';
import { requireLocale } from '@/lib/i18n/locales';

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport = rootViewport;

export async function generateMetadata({ params }: LayoutProps) {
  return rootMetadata(requireLocale((await params).locale));
}

/** A root layout of its own, without the boundary of the other: here the page decides the status (decision 020). */
export default async function Layout({ children, params }: LayoutProps) {
  return <PreviewDocument locale={requireLocale((await params).locale)}>{children}</PreviewDocument>;
}
