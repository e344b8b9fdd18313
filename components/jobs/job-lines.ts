import { decodedSlug } from '@/lib/cms/decoded-slug';
import { phrase } from '@/lib/cms/in-language';
import type { InLanguage, Job, Phrase } from '@/lib/cms/models';
import { toMoment } from '@/lib/cms/moment';
import { toBilingual } from '@/lib/html/two-halves';
import { wordsOf } from '@/lib/html/words-of';

/**
 * One job as a line of a list in one language: what the server makes of its model and the browser of the answer of
 * a helper, so that one component draws both. `day` is `yyyy-MM-dd` (J14, K56).
 */
export type JobLine = {
  slug: string;
  title: Phrase;
  /** Who looks for somebody, and where: the job's own sentence. */
  office: Phrase;
  place: Phrase;
  day: string;
  isSticky: boolean;
};

/** The server's way to a line. */
export function toJobLine(job: InLanguage<Job>): JobLine {
  const { slug, title, describe: office, date, isSticky } = job;
  return { slug, title, office, place: job.cities[0]?.name ?? NO_PHRASE, day: date.day, isSticky };
}

/** What a line says beneath its title; a city the sentence already names is not said twice. */
export function whereOf({ office, place }: Pick<JobLine, 'office' | 'place'>): Phrase[] {
  if (office.text.toLowerCase().includes(place.text.toLowerCase())) return [office];
  return office.text === '' ? [place] : [office, place];
}

const NO_PHRASE: Phrase = { text: '', lang: null };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the answer of B9 in the browser (`{lists, page, total}`). What cannot be read as a job is left out: a
 * region tab is decoration beside the list and must not fail with it.
 *
 * @param chineseFirst true on a Chinese page: which half of a bilingual text to take.
 * @param timeZone of the site, in which its days are printed.
 * @returns null when the answer is no list of jobs at all.
 */
export function toJobLines(answer: unknown, chineseFirst: boolean, timeZone: string): JobLine[] | null {
  if (!isFields(answer) || !Array.isArray(answer.lists)) return null;
  const half = (value: unknown) => phrase(toBilingual(wordsOf(text(value))), chineseFirst ? 'zh' : 'en');
  return answer.lists.flatMap((job: unknown): JobLine[] => {
    if (!isFields(job)) return [];
    const slug = decodedSlug(text(job.slug));
    const title = half(isFields(job.title) ? job.title.rendered : job.title);
    if (slug === '' || title.text === '') return [];
    const taxonomies = isFields(job.taxonomies) ? job.taxonomies : {};
    const [city]: unknown[] = Array.isArray(taxonomies.cities) ? taxonomies.cities : [];
    return [
      {
        slug,
        title,
        office: half(job.describe),
        place: half(isFields(city) ? city.name : ''),
        day: toMoment(text(job.date), Number(job.timestamp) || 0, timeZone).day,
        isSticky: ['1', 'true'].includes(String(job.is_sticky)),
      },
    ];
  });
}
