import { AccountScreen } from '@/components/account/account-screen';
import { FollowSession } from '@/components/account/follow-session.island';
import { PrintButton } from '@/components/favourites/print-button.island';
import { Fault } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { PhraseText } from '@/components/ui/phrase';
import { reportPath, type LinkResult, type NewLink } from '@/lib/brand-report/link-form';
import { fill, reportWords, type ReportWords } from '@/lib/brand-report/words';
import { phrase } from '@/lib/cms/in-language';
import type { ReportLink } from '@/lib/cms/models/brand-report';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath, homePath } from '@/lib/routes';

import { PeriodForm } from './period-form';
import type { ReportView } from './read-report';
import { ReportFigures } from './report-figures';
import { ReportLinks } from './report-links';
import styles from './report.module.css';

type ReportScreenProps = {
  locale: Locale;
  view: ReportView;
  /** Null from a backend that has none. */
  links: ReportLink[] | null;
  /** By the clock of the site. */
  today: string;
  /** What became of a form of the links. */
  result: LinkResult | null;
  /** A link that was just made here. */
  newLink: NewLink | null;
};

/** `/account/report` (R39): rendered for its visitor, and works without script. */
export function ReportScreen(props: ReportScreenProps) {
  const { locale } = props;
  const words = reportWords(locale);
  return (
    <AccountScreen name="report" title={words.title} lead={words.lead} scriptWords={null} isWide prints>
      <FollowSession />
      <ReportBody {...props} words={words} />
    </AccountScreen>
  );
}

function ReportBody({ locale, view, words, ...rest }: ReportScreenProps & { words: ReportWords }) {
  switch (view.kind) {
    case 'outage':
      return (
        <div className={form.form} data-block="outage">
          <TryAgainLink
            words={messages[locale].accountPages.unreachable}
            label={words.tryAgain}
            href={accountPath(locale, 'report')}
          />
        </div>
      );
    case 'anonymous':
      return (
        <div className={form.form} data-block="report" data-state="anonymous">
          <p>{words.anonymous}</p>
          <div>
            <a className={form.submit} href={accountPath(locale, 'login', accountPath(locale, 'report'))}>
              {words.logIn}
            </a>
          </div>
        </div>
      );
    case 'no-brand':
      return (
        <div className={form.form} data-block="report" data-state="no-brand">
          <p>{words.noBrand}</p>
          <div>
            <a className={form.plain} href={homePath(locale)}>
              {words.backHome}
            </a>
          </div>
        </div>
      );
    default:
      return <OwnReport locale={locale} view={view} words={words} {...rest} />;
  }
}

type OwnReportProps = Omit<ReportScreenProps, 'view'> & {
  view: Extract<ReportView, { brand: object }>;
  words: ReportWords;
};

/** What the people of a brand see. */
function OwnReport({ locale, view, links, today, result, newLink, words }: OwnReportProps) {
  const name = phrase(view.brand.title, locale);
  const period = view.kind === 'fault' ? view.typed : view.period;
  return (
    <section className={styles.report} data-block="report" data-state={view.kind} data-brand={view.brand.id}>
      <div className={styles.head}>
        <h2 className={styles.brand}>
          <PhraseText phrase={name} />
        </h2>
        {view.kind === 'figures' && <PrintButton label={words.print} className={styles.print} />}
      </div>
      <PeriodForm
        locale={locale}
        period={period}
        fault={view.kind === 'fault' ? view.fault : null}
        today={today}
        words={words}
      />
      {view.kind === 'empty' && <p>{fill(words.empty, { brand: name.text })}</p>}
      {view.kind === 'malformed' && <Fault {...ownMessage(words.malformed)} />}
      {view.kind === 'unreachable' && (
        <TryAgainLink words={words.unreachable} label={words.tryAgain} href={reportPath(locale, period)} />
      )}
      {view.kind === 'figures' && (
        <>
          <ReportFigures report={view.report} locale={locale} hasFiles />
          {links && (
            <ReportLinks
              links={links}
              period={period}
              locale={locale}
              result={result}
              newLink={newLink}
              words={words}
            />
          )}
        </>
      )}
    </section>
  );
}

type TryAgainLinkProps = { words: string; label: string; href: string };

function TryAgainLink({ words, label, href }: TryAgainLinkProps) {
  return (
    <>
      <Fault {...ownMessage(words)} />
      <div>
        <a className={form.plain} href={href} data-action="again">
          {label}
        </a>
      </div>
    </>
  );
}
