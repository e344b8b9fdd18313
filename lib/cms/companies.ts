import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { listing, orNull, pageOf, PER_PAGE } from './lists';
import type { Card, Listing } from './models';
import type { Company, CompanyTile } from './models/directory';
import { toCompany, toCompanyTile } from './reshape/company';
import { toCard } from './reshape/post';
import { companySchema } from './schemas/company';
import { cardSchema } from './schemas/post';
import { listAnswer } from './schemas/primitives';
import { tags } from './tags';
import { tagsOfCards } from './tags-of';

/** K11, J31: works on one page of an office, and in its list of all. */
export const WORKS_PER_PAGE = 10;
export const ALL_WORKS = 100;

/** An office by its decoded slug; null when there is none (A21, E31). */
export const getCompany = reader({
  name: 'company',
  names: () => ['company'],
  lifetime: 'minute',
  tags: (slug: string) => [tags.company(slug)],
  load: async (call, slug: string): Promise<Company | null> => {
    const found = await orNull(call(['company'], { query: { slug }, schema: listAnswer(companySchema) }));
    const first = found?.data[0];
    return first ? toCompany(first, around) : null;
  },
});

const listStickyCompanies = reader({
  name: 'vip-companies',
  lifetime: 'minute',
  tags: (_page: number) => [tags.companies],
  tagsOfAnswer: (answer: Listing<CompanyTile>) => answer.items.map((company) => tags.company(company.slug)),
  load: (call, page: number) =>
    listing(call, ['company'], { 'filter[is_sticky]': 1, page, per_page: PER_PAGE }, companySchema, (raw) =>
      toCompanyTile(raw, around),
    ),
});

/** A page of the offices that are set apart (R5, A21). A page beyond the last is empty. */
export const listVipCompanies = (page: number): Promise<Listing<CompanyTile>> =>
  pageOf(listStickyCompanies, page);

const listOfOffice = reader({
  name: 'company-posts',
  names: () => ['company'],
  lifetime: 'glance',
  tags: (slug: string, _page: number, _perPage: number) => [tags.company(slug), tags.posts],
  tagsOfAnswer: (answer: Listing<Card>) => tagsOfCards(answer.items),
  load: (call, slug: string, page: number, perPage: number) =>
    listing(call, ['officeposts'], { office: slug, page, per_page: perPage }, cardSchema, (raw) =>
      toCard(raw, around),
    ),
});

/** A page of an office's published works, ten on each (A35, C44, J31, K11). A page beyond the last is empty. */
export const listCompanyPosts = (slug: string, page: number): Promise<Listing<Card>> =>
  pageOf((number) => listOfOffice(slug, number, WORKS_PER_PAGE), page);

/** All of them at once, a hundred at most (J31). */
export const listAllCompanyPosts = (slug: string): Promise<Listing<Card>> => listOfOffice(slug, 1, ALL_WORKS);

/** For the table test of the tags. */
export const companyReaders = { listStickyCompanies, listOfOffice };
