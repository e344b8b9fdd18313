import { WHOLE_LOAD } from '@/lib/cms/job-loads';

/** What a reader narrows the list of jobs by besides the region; empty = not set. `city` is a slug. */
export type JobChoice = { city: string; keyword: string };

/** As much of a keyword as a sentence of a job could hold. */
const LONGEST_KEYWORD = 60;

/** The choice an address names, `?city=…&keyword=…`: it lives there, so that it can be sent and come back to. */
export function choiceIn(search: string): JobChoice {
  const query = new URLSearchParams(search);
  return {
    city: query.get('city')?.trim() ?? '',
    keyword: (query.get('keyword')?.trim() ?? '').slice(0, LONGEST_KEYWORD),
  };
}

export const isChosen = ({ city, keyword }: JobChoice): boolean => city !== '' || keyword !== '';

/** The query of an address with another choice; its other values stay, with `?`, or empty. */
export function withChoice(search: string, choice: JobChoice): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choice)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The call for everything a choice covers (B9, C77), below the API root: 1000 at once, so that nothing is left out (T14). */
export function jobsPath(area: string, choice: JobChoice): string {
  const named = Object.entries({ area, ...choice }).filter(([, value]) => value !== '');
  const query = new URLSearchParams([['pagesize', String(WHOLE_LOAD)], ...named, ['page', '1']]);
  return `api-jobs-lists.php?${query}`;
}
