import { adTarget } from '@/components/ads/ad-target';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/routes';

type SubmitLinksProps = {
  /** Where a job is offered (E42); empty = nowhere but on the page that explains it (R53). */
  recruitHref: string;
  locale: Locale;
  labels: { submit: string; recruit: string };
};

/** The page that explains how to offer a job, and the place to do it, where the options name another (J4, R53, E42). */
export function SubmitLinks({ recruitHref, locale, labels }: SubmitLinksProps) {
  const explained = pagePath(locale, 'job-service-info');
  const offered = adTarget(recruitHref, locale);
  return (
    <>
      <SiteLink href={explained}>{labels.submit}</SiteLink>
      {offered !== null && offered !== explained && <a href={offered}>{labels.recruit}</a>}
    </>
  );
}
