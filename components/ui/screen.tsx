import type { ReactNode } from 'react';

export const CONTENT_ID = 'content';

type ScreenProps = {
  /** Route name of the URL table without `-page` (D7). */
  name: string;
  /** On paginated screens, from 1. */
  page?: number;
  /** On entries, `post` or `job`. */
  kind?: string;
  className?: string;
  children: ReactNode;
};

/** The main landmark of a screen: where the skip link leads, and what a test can hold on to (D7, S24). */
export function Screen({ name, page, kind, className, children }: ScreenProps) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={className}
      data-screen={name}
      data-page={page}
      data-kind={kind}
      data-loading="false"
    >
      {children}
    </main>
  );
}
