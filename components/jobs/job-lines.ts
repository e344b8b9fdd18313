/** One job as a line of a list in one language. `day` is `yyyy-MM-dd` (J14, K56). */
export type JobLine = { slug: string; title: string; place: string; day: string };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `a|b`: the first half is Chinese, the second English; an empty or missing half is replaced by the other (D1). */
function half(value: unknown, first: boolean): string {
  const [zh = '', en = ''] = text(value)
    .split(/\|(.*)/s, 2)
    .map((part) => part.trim());
  return (first ? zh : en) || zh || en;
}

/**
 * Reads the answer of B9 in the browser (`{lists, page, total}`). What cannot be read as a job is left out: a
 * region tab is decoration beside the list and must not fail with it.
 *
 * @param chineseFirst true on a Chinese page: which half of a bilingual text to take.
 * @returns null when the answer is no list of jobs at all.
 */
export function toJobLines(answer: unknown, chineseFirst: boolean): JobLine[] | null {
  if (!isFields(answer) || !Array.isArray(answer.lists)) return null;
  return answer.lists.flatMap((job: unknown): JobLine[] => {
    if (!isFields(job) || text(job.slug) === '') return [];
    const title = isFields(job.title) ? job.title.rendered : job.title;
    const taxonomies = isFields(job.taxonomies) ? job.taxonomies : {};
    const [city]: unknown[] = Array.isArray(taxonomies.cities) ? taxonomies.cities : [];
    return [
      {
        slug: text(job.slug),
        title: half(title, chineseFirst),
        place: isFields(city) ? half(city.name, chineseFirst) : '',
        day: text(job.date).slice(0, 10),
      },
    ];
  });
}
