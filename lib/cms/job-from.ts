import type { Job } from './models';
import { toMoment } from './moment';
import type { Means } from './picture-from';

/** What a line of a list needs of a job. */
export type JobFields = {
  slug: string;
  title: { rendered: string };
  is_sticky: boolean;
  describe: string;
  date: string;
  timestamp: number;
};

/** A job as a line shows it (E25), on the server and in the browser; where it is, each reads for itself. */
export function jobFrom(
  raw: JobFields,
  toText: Means['toText'],
  timeZone: string,
): Pick<Job, 'slug' | 'title' | 'describe' | 'isSticky' | 'date'> {
  return {
    slug: raw.slug,
    title: toText(raw.title.rendered),
    describe: toText(raw.describe),
    isSticky: raw.is_sticky,
    date: toMoment(raw.date, raw.timestamp, timeZone),
  };
}
