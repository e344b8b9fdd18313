import type { Job } from './models';
import { toMoment } from './moment';
import type { TextReaders } from './picture-from';

/** What a line of a list needs of a job. */
export type JobFields = {
  slug: string;
  title: { rendered: string };
  is_sticky: boolean;
  is_sponsored: boolean;
  describe: string;
  date: string;
  timestamp: number;
};

/** A job as a line of a list shows it (E25), on the server and in the browser. Its places are read elsewhere, by each side. */
export function jobFrom(
  raw: JobFields,
  toText: TextReaders['toText'],
  timeZone: string,
): Pick<Job, 'slug' | 'title' | 'describe' | 'isSticky' | 'isSponsored' | 'date'> {
  return {
    slug: raw.slug,
    title: toText(raw.title.rendered),
    describe: toText(raw.describe),
    isSticky: raw.is_sticky,
    isSponsored: raw.is_sponsored,
    date: toMoment(raw.date, raw.timestamp, timeZone),
  };
}
