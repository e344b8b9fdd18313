import { notFound } from 'next/navigation';

import { requirePage } from '@/components/lists/list-view';
import type { Offices } from '@/lib/cms/models/offices';
import { listOffices } from '@/lib/cms/offices';
import { fromOfficeText, type OfficeChoice } from '@/lib/offices/office-choice';

import { toChosen } from './chosen-offices';

export type OfficesView = Offices & { choice: OfficeChoice; page: number };

/**
 * A page of the directory of offices (R5). A city or a field that nobody knows is a 404; known ones without offices are an
 * empty list. A backend that cannot choose shows what it has.
 */
export async function readOffices(params: { choice?: string; page: string }): Promise<OfficesView> {
  const page = Number(params.page);
  const asked = fromOfficeText(params.choice ?? '');
  const { listing, facets } = await listOffices(params.choice ?? '', page);
  const choice = facets.length > 0 ? toChosen(asked, facets) : {};
  if (choice === null) notFound();
  return { listing: requirePage(listing, page), facets, choice, page };
}
