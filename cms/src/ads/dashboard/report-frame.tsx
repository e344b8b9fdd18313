import { DefaultTemplate } from '@payloadcms/next/templates';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { isEditor } from '../../access/roles';
import { reportParams } from '../../contract/schemas/brand-report';
import { languageOf } from '../../i18n/words';
import type { Period } from '../report-rows';
import { ADVERTISERS_PATH, REPORT_WORDS, type ReportWord } from './words';

export type Say = (word: ReportWord, values?: Record<string, string | number>) => string;

/** What a page of figures is rendered with. */
export type ReportPage = {
  language: 'zh' | 'en';
  say: Say;
  /** A number as the language writes it. */
  count: (value: number) => string;
  /** Of the list; that of a brand is below it. */
  path: string;
  period: Period;
  /** The period of the address was none, and another one is shown. */
  isBadPeriod: boolean;
  query: Record<string, string | undefined>;
};

/**
 * What an address of the figures asks for. Payload shows a view of ours to everybody, so each begins here.
 * @throws the redirect to the login without staff, and the 404 for staff who are neither administrators nor editors
 */
export function openReportPage({ initPageResult, searchParams }: AdminViewServerProps): ReportPage {
  const { i18n, payload, user } = initPageResult.req;
  const { admin } = payload.config.routes;
  if (!user) redirect(`${admin}/login?${new URLSearchParams({ redirect: `${admin}${ADVERTISERS_PATH}` })}`);
  if (!isEditor(user)) notFound();
  const query = Object.fromEntries(
    Object.entries(searchParams ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? value : undefined,
    ]),
  );
  const asked = reportParams.safeParse({ from: query.from, to: query.to });
  const language = languageOf(i18n.language);
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'zh-CN');
  return {
    language,
    say: (word, values = {}) =>
      Object.entries(values).reduce<string>(
        (text, [name, value]) => text.replace(`{${name}}`, String(value)),
        REPORT_WORDS[word][language],
      ),
    count: (value) => format.format(value),
    path: `${admin}${ADVERTISERS_PATH}`,
    period: asked.success ? asked.data : reportParams.parse({}),
    isBadPeriod: !asked.success,
    query,
  };
}

type FrameProps = { view: AdminViewServerProps; page: ReportPage; title: string; children: ReactNode };

/** The dashboard around a page of figures, with the form that chooses the period. */
export function ReportFrame({ view, page, title, children }: FrameProps) {
  const { locale, permissions, req, visibleEntities } = view.initPageResult;
  const { say, period, isBadPeriod, query } = page;
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
      <div className="advertisers">
        <h1>{title}</h1>
        <form method="get">
          <label>
            {say('from')}{' '}
            <input type="date" name="from" defaultValue={isBadPeriod ? query.from : period.from} />
          </label>
          <label>
            {say('to')} <input type="date" name="to" defaultValue={isBadPeriod ? query.to : period.to} />
          </label>
          <button type="submit">{say('show')}</button>
        </form>
        {isBadPeriod && <p role="alert">{say('badPeriod')}</p>}
        <p>{say('period', period)}</p>
        {children}
      </div>
    </DefaultTemplate>
  );
}
