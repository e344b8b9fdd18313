import type { Bilingual } from '@/lib/cms/models';
import type { FoundGroup } from '@/lib/cms/models/search';
import { optional } from '@/lib/cms/optional';
import { countFound, searchBeside } from '@/lib/cms/search';
import { getTerm } from '@/lib/cms/terms';
import type { FilterKey } from '@/lib/routing/route';
import { toChoiceText, type SearchChoice } from '@/lib/search/search-choice';

import { shorterQueries } from './shorter-queries';
import { widerChoices } from './wider-choices';

/** Other searches than one without articles, each with how many it finds; what finds nothing is not among them. */
export type WaysOn = {
  /** To what the search is narrowed, by name. */
  narrowed: Bilingual[];
  /** Without one of its terms, or, where `without` is null, without any. */
  wider: { without: Bilingual | null; choice: SearchChoice; total: number }[];
  /** One word of several. */
  shorter: { keyword: string; total: number }[];
  /** What there is of other kinds when it is not narrowed. */
  groups: FoundGroup[];
};

/** Each other search is one short call, of which there are at most nine; one that fails is left out. */
export async function readWaysOn(keyword: string, choice: SearchChoice): Promise<WaysOn> {
  const choices = widerChoices(choice);
  const [names, wider, shorter, beside] = await Promise.all([
    Promise.all(choices.map(({ without, slug }) => (without ? nameOf(without, slug) : null))),
    Promise.all(choices.map((way) => total(keyword, toChoiceText(way.choice)))),
    Promise.all(
      shorterQueries(keyword).map(async (word) => ({ keyword: word, total: await total(word, '') })),
    ),
    choices.length > 0 ? optional(searchBeside(keyword)) : null,
  ]);
  return {
    narrowed: names.flatMap((name) => name ?? []),
    wider: choices
      .map((way, at) => ({ without: names[at] ?? null, choice: way.choice, total: wider[at] ?? 0 }))
      .filter((way) => way.total > 0),
    shorter: shorter.filter((way) => way.total > 0),
    groups: beside?.groups ?? [],
  };
}

const total = async (keyword: string, chosen: string) => (await optional(countFound(keyword, chosen))) ?? 0;

/** A term that is none has the name it was given in the address. */
async function nameOf(key: FilterKey, slug: string): Promise<Bilingual> {
  const term = await optional(getTerm(key, slug));
  return term?.name ?? { zh: slug, en: slug };
}
