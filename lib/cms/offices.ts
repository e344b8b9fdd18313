import 'server-only';
import { cache } from 'react';
import { fromOfficeText } from '@/lib/offices/office-choice';
import { around } from './around';
import { askOnce, reader, type Call } from './cached';
import { listVipCompanies } from './companies';
import { orNull, PER_PAGE } from './lists';
import type { OfficeEntry, Offices } from './models/offices';
import { toOffices } from './reshape/offices';
import { officesSchema } from './schemas/offices';
import { tags } from './tags';

/** Null on a backend without the call. */
async function load(call: Call, chosen: string, page: number): Promise<Offices | null> {
  const query = { ...fromOfficeText(chosen), page, per_page: PER_PAGE };
  const raw = await orNull(call(['directory', 'offices'], { query, schema: officesSchema }));
  return raw && toOffices(raw, around);
}

/** Any article may be a work of an office, and any term its field. */
const allOffices = reader({
  name: 'offices',
  lifetime: 'minute',
  tags: (_page: number) => [tags.companies, tags.posts, tags.terms],
  tagsOfAnswer: ({ offices }: { offices: Offices | null }) =>
    (offices?.listing.items ?? []).map((office) => tags.company(office.slug)),
  // "Not there" is an answer to keep.
  load: async (call, page: number) => ({ offices: await load(call, '', page) }),
});

/** There are more choices than a cache should hold: nothing of them is kept (D5). */
const chosenOffices = cache((chosen: string, page: number) => load(askOnce, chosen, page));

/**
 * A page, of 18, of the directory of offices (R5): all of them, or those of a city and a field. A page beyond the last is
 * empty. A backend without the call gives those that are set apart, without pictures and without anything to choose.
 * @param chosen as `toOfficeText` writes it
 */
export async function listOffices(chosen: string, page: number): Promise<Offices> {
  const found = chosen === '' ? await pageOfAll(page) : await chosenOffices(chosen, page);
  if (found) return found;
  const listing = await listVipCompanies(page);
  const items = listing.items.map((office): OfficeEntry => ({ ...office, pictures: [] }));
  return { listing: { ...listing, items }, facets: [] };
}

/** Unless the first page says that there is none: made-up page numbers cost no call of their own. */
async function pageOfAll(page: number): Promise<Offices | null> {
  const first = (await allOffices(1)).offices;
  if (page === 1 || first === null) return first;
  const { listing } = first;
  return page > listing.totalPages
    ? { ...first, listing: { ...listing, items: [] } }
    : (await allOffices(page)).offices;
}

/** For the table test of the tags. */
export const officesReader = allOffices;
