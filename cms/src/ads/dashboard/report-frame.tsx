import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { reportParams } from '../../contract/schemas/brand-report';
import type { Period } from '../report-rows';
import { openStaffPage, StaffFrame, wordsIn, type StaffPage } from './staff-view';
import { ADVERTISERS_PATH, REPORT_WORDS, type ReportWord } from './words';

export type Say = (word: ReportWord, values?: Record<string, string | number>) => string;

/** What a page of figures is rendered with. `path` is that of the list; that of a brand is below it. */
export type ReportPage = StaffPage & {
  say: Say;
  /** A number as the language writes it. */
  count: (value: number) => string;
  period: Period;
  /** The period of the address was none, and another one is shown. */
  isBadPeriod: boolean;
};

/** What an address of the figures asks for. @throws as `openStaffPage` */
export function openReportPage(view: AdminViewServerProps): ReportPage {
  const page = openStaffPage(view, ADVERTISERS_PATH);
  const { language, query } = page;
  const asked = reportParams.safeParse({ from: query.from, to: query.to });
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'zh-CN');
  return {
    ...page,
    say: wordsIn(REPORT_WORDS, language),
    count: (value) => format.format(value),
    period: asked.success ? asked.data : reportParams.parse({}),
    isBadPeriod: !asked.success,
  };
}

type FrameProps = { view: AdminViewServerProps; page: ReportPage; title: string; children: ReactNode };

/** The dashboard around a page of figures, with the form that chooses the period. */
export function ReportFrame({ view, page, title, children }: FrameProps) {
  const { say, period, isBadPeriod, query } = page;
  return (
    <StaffFrame view={view} title={title}>
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
    </StaffFrame>
  );
}
