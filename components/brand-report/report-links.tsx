import { Fault } from '@/components/forms/change-status';
import field from '@/components/forms/field.module.css';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { LINKS_ID, type LinkResult, type NewLink } from '@/lib/brand-report/link-form';
import { dayIn, type Period } from '@/lib/brand-report/period';
import { fill, type ReportWords } from '@/lib/brand-report/words';
import type { ReportLink } from '@/lib/cms/models/brand-report';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { canonicalPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import figures from './figures-table.module.css';
import styles from './report.module.css';
import own from './report-links.module.css';

type ReportLinksProps = {
  links: ReportLink[];
  /** Of the report on the screen, which a new link passes on. */
  period: Period;
  locale: Locale;
  result: LinkResult | null;
  newLink: NewLink | null;
  words: ReportWords;
};

const FAULTS = {
  full: 'linkFull',
  unknown: 'linkUnknown',
  unreachable: 'linkUnreachable',
} as const;

/** Passes the report on by a link, and takes such links back. Its forms are plain HTML and work without script. */
export function ReportLinks({ links, period, locale, result, newLink, words }: ReportLinksProps) {
  // Whoever sees it may revoke it: of another account's brand, or revoked, it is none of these.
  const fresh = newLink && links.some(({ id }) => id === newLink.id) ? newLink : null;
  const fault = result !== null && result in FAULTS ? FAULTS[result as keyof typeof FAULTS] : null;
  return (
    <section className={`${styles.part} no-print`} id={LINKS_ID} data-block="links">
      <div className={styles.head}>
        <h3 className={styles.title}>{words.links}</h3>
      </div>
      <p className={styles.note}>{fill(words.linksLead, period)}</p>
      {fault && <Fault {...ownMessage(words[fault])} />}
      {result === 'revoked' && <p role="status">{words.linkRevoked}</p>}
      {fresh && (
        <FreshLink
          address={absoluteUrl(locale, canonicalPath({ name: 'brand-report', token: fresh.token }))}
          words={words}
        />
      )}
      <form method="post" action="/api/report-links">
        <HiddenFields locale={locale} period={period} />
        <button type="submit" className={form.submit} name="wants" value="make">
          {words.makeLink}
        </button>
      </form>
      {links.length === 0 ? (
        <p className={figures.none}>{words.noLinks}</p>
      ) : (
        <div className={figures.scroll} tabIndex={0} role="region" aria-label={words.links}>
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">{words.linkPeriod}</th>
                <th scope="col">{words.linkMade}</th>
                <th scope="col">{words.linkExpires}</th>
                <th scope="col">{words.linkAction}</th>
              </tr>
            </thead>
            <tbody>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} period={period} locale={locale} words={words} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function HiddenFields({ locale, period }: { locale: Locale; period: Period }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="from" value={period.from} />
      <input type="hidden" name="to" value={period.to} />
    </>
  );
}

function FreshLink({ address, words }: { address: string; words: ReportWords }) {
  return (
    <div className={own.fresh} data-block="new-link">
      <label className={field.field}>
        <span className={field.label}>{words.newLink}</span>
        <input className={field.box} type="text" readOnly value={address} aria-describedby="new-link-lead" />
      </label>
      <p className={styles.note} id="new-link-lead" role="status">
        {words.newLinkLead}{' '}
        <a href={address} rel="noreferrer">
          {words.openLink}
        </a>
      </p>
    </div>
  );
}

type LinkRowProps = { link: ReportLink; period: Period; locale: Locale; words: ReportWords };

function LinkRow({ link, period, locale, words }: LinkRowProps) {
  const day = (seconds: number) => dayIn(env.timeZone, new Date(seconds * 1000));
  const { id, from, to, created, expires } = link;
  return (
    <tr data-link={id}>
      <th scope="row">{fill(words.period, { from, to })}</th>
      <td>{day(created)}</td>
      <td>{day(expires)}</td>
      <td>
        <form method="post" action="/api/report-links">
          <HiddenFields locale={locale} period={period} />
          <input type="hidden" name="link_id" value={id} />
          <button
            type="submit"
            className={own.revoke}
            name="wants"
            value="revoke"
            aria-label={fill(words.revokeOf, { from, to, made: day(created) })}
          >
            {words.revoke}
          </button>
        </form>
      </td>
    </tr>
  );
}
