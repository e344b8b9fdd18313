import type { InLanguage, Job, Phrase } from '@/lib/cms/models';
import type { Employment, JobTerms, Pay } from '@/lib/cms/models/hiring';

/**
 * One job as a line of a list in one language: what the server makes of its model and the browser of what it asks for
 * itself, so that one component draws both. `day` is `yyyy-MM-dd` (J14, K56).
 */
export type JobLine = {
  slug: string;
  title: Phrase;
  /** Who looks for somebody, and where: the job's own sentence. */
  office: Phrase;
  place: Phrase;
  day: string;
  isSticky: boolean;
  isSponsored: boolean;
  pay: InLanguage<Pay> | null;
  employment: Employment | null;
  /** The mark of the office, else the picture of the job; empty for none. */
  logo: string;
};

type LineFields = InLanguage<
  Pick<Job, 'slug' | 'title' | 'describe' | 'date' | 'isSticky' | 'isSponsored'> & JobTerms
> & {
  thumb: string;
  cities: readonly { name: Phrase }[];
};

export function toJobLine(job: LineFields): JobLine {
  const { slug, title, describe: office, date, isSticky, isSponsored, pay, employment } = job;
  const place = job.cities[0]?.name ?? NO_PHRASE;
  const logo = job.office?.logo || job.thumb;
  return { slug, title, office, place, day: date.day, isSticky, isSponsored, pay, employment, logo };
}

/** What a line says beneath its title; a city the sentence already names is not said twice. */
export function whereOf({ office, place }: Pick<JobLine, 'office' | 'place'>): Phrase[] {
  if (office.text.toLowerCase().includes(place.text.toLowerCase())) return [office];
  return office.text === '' ? [place] : [office, place];
}

const NO_PHRASE: Phrase = { text: '', lang: null };
