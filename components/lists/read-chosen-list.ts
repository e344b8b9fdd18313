import { notFound } from 'next/navigation';

import type { Card, Listing, Term } from '@/lib/cms/models';
import type { ListChoices } from '@/lib/cms/models/list-choices';
import { optional } from '@/lib/cms/optional';
import { getListChoices, listPostsBy, type Selection } from '@/lib/cms/posts-by-term';
import { getTerm } from '@/lib/cms/terms';
import type { ListChoice } from '@/lib/lists/list-choice';

/** How a list is shown, and how else it could be. */
export type ChosenList = {
  choice: ListChoice;
  /** Null where the backend does not say: then there is nothing to choose. */
  choices: ListChoices | null;
  /** The office that is chosen. */
  office: Term | null;
};

/**
 * A page of a list, as it is asked for: of a year, of an office, in another order. A backend that cannot say what there is to
 * choose has the whole list, the newest first. An office that is none is a 404.
 */
export async function readChosenList(
  selection: Selection,
  page: number,
  asked: ListChoice = {},
): Promise<{ listing: Listing<Card>; chosen: ChosenList }> {
  if (Object.keys(asked).length === 0) {
    const [listing, choices] = await Promise.all([
      listPostsBy(selection, page),
      optional(getListChoices(selection, {})),
    ]);
    return { listing, chosen: { choice: {}, choices: choices ?? null, office: null } };
  }
  const choices = await getListChoices(selection, asked);
  if (!choices) return readChosenList(selection, page);
  const [listing, office] = await Promise.all([
    listPostsBy(selection, page, asked),
    asked.office === undefined ? null : getTerm('office', asked.office),
  ]);
  if (asked.office !== undefined && !office) notFound();
  return { listing, chosen: { choice: asked, choices, office } };
}
