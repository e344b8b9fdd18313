import { notFound } from 'next/navigation';

export const dynamic = 'force-static';

export function generateStaticParams(): { locale: string }[] {
  return [{ locale: 'zh' }, { locale: 'en' }];
}

/** The address every unknown path is rewritten to: one static 404 per language, drawn by `not-found.tsx` (R17). */
export default function Page(): never {
  notFound();
}
