import { DefaultTemplate } from '@payloadcms/next/templates';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { isEditor } from '../../access/roles';
import { languageOf, type Words } from '../../i18n/words';

/** What a view for administrators and editors is rendered with. */
export type StaffPage = {
  language: 'zh' | 'en';
  /** Of the view, with that of the dashboard. */
  path: string;
  query: Record<string, string | undefined>;
};

/**
 * What the address of a view asks for. Payload shows a view of ours to everybody, so each begins here.
 * @param below the path of the view below that of the dashboard
 * @param mayOpen administrators and editors when not given
 * @throws the redirect to the login without staff, and the 404 for who may not open it
 */
export function openStaffPage(
  { initPageResult, searchParams }: AdminViewServerProps,
  below: string,
  mayOpen: typeof isEditor = isEditor,
): StaffPage {
  const { i18n, payload, user } = initPageResult.req;
  const path = `${payload.config.routes.admin}${below}`;
  if (!user) redirect(`${payload.config.routes.admin}/login?${new URLSearchParams({ redirect: path })}`);
  if (!mayOpen(user)) notFound();
  const query = Object.fromEntries(
    Object.entries(searchParams ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? value : undefined,
    ]),
  );
  return { language: languageOf(i18n.language), path, query };
}

/** The words of a view in its language, with values in place of `{name}`. */
export const wordsIn =
  <Word extends string>(words: Record<Word, Words>, language: 'zh' | 'en') =>
  (word: Word, values: Record<string, string | number> = {}): string =>
    Object.entries(values).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      words[word][language],
    );

type FrameProps = {
  view: AdminViewServerProps;
  title: string;
  /** A class for what only this view looks like. */
  className?: string;
  children: ReactNode;
};

/** The dashboard around a view. */
export function StaffFrame({ view, title, className = '', children }: FrameProps) {
  const { locale, permissions, req, visibleEntities } = view.initPageResult;
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={view.params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={view.searchParams}
      user={req.user ?? undefined}
      visibleEntities={{ collections: visibleEntities.collections, globals: visibleEntities.globals }}
    >
      <main className={`advertisers ${className}`}>
        <h1>{title}</h1>
        {children}
      </main>
    </DefaultTemplate>
  );
}
