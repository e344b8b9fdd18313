import type { InLanguage, Job } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { postPath } from '@/lib/routes';

import { toJobLine } from './job-lines';
import type { ListedJob } from './job-list';

/** A job as a line of a list drawn by the server, with the address of its screen (E25). */
export function toListedJob(job: InLanguage<Job>, locale: Locale): ListedJob {
  return { ...toJobLine(job), href: postPath(locale, job.slug) };
}
