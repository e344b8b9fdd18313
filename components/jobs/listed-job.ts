import type { InLanguage, Job } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { postPath } from '@/lib/routes';

import type { ListedJob } from './job-list';

/** A job as a line of a list drawn by the server. */
export function toListedJob(job: InLanguage<Job>, locale: Locale): ListedJob {
  return {
    slug: job.slug,
    title: job.title.text,
    lang: job.title.lang,
    place: job.cities[0]?.name.text ?? '',
    day: job.date.day,
    href: postPath(locale, job.slug),
  };
}
