import type { Payload } from 'payload';
import { countChoices, type Choice, type ChoiceCount, type Period } from '../../search/query/choice-counts';
import { mostFrequentFirst } from '../../search/query/id-counts';
import { wholeIndex } from '../../search/search';
import { joinHalves } from '../bilingual';
import type { IdOrSlug } from '../params';
import type { FilterChoicesParams, RawChoice, RawFilterChoices } from '../schemas/filter-choices';
import { TERM_COLLECTIONS } from '../taxonomies';
import { countedAs, selectedBy, type TreeTerm } from '../term-tree';
import { readRows, sql, type SQL } from './database';
import { EVERYTHING, inYear, isUnder, startOfYear } from './post-listing';
import { readTitled } from './refs';
import { readTermIds } from './terms';
import { readTrees, TREES } from './trees';

/** As many as a list of terms has at most (A37). */
const MOST_TERMS = 100;

/**
 * How many articles each choice of a filter leaves (R49): those that A1 has for the same values, by the index of the search
 * (docs/decisions/063).
 */
export async function readFilterChoices(
  payload: Payload,
  params: FilterChoicesParams,
): Promise<RawFilterChoices> {
  const { year = null } = params;
  const [trees, offices, { view, isBehind }, period] = await Promise.all([
    readTrees(payload),
    params.office && readOffices(payload, params.office),
    wholeIndex(payload),
    year === null ? null : readYear(payload, year),
  ]);
  const chosen: Choice[] = TREES.map((tree) => {
    const counted = countedAs(trees[tree]);
    const slug = params[tree];
    return {
      facet: TERM_COLLECTIONS[tree],
      chosen: slug === undefined ? null : selectedBy(slug, trees[tree], counted),
      countedAs: counted,
    };
  });
  const office: Choice = { facet: 'companies', chosen: offices ?? null, countedAs: new Map() };
  const { total, counts } = countChoices(view, 'article', [...chosen, office], period);
  const [type, country, material, companies] = counts;
  return {
    total,
    is_behind: isBehind,
    year,
    choices: {
      type: ofTree(type, trees.type),
      country: ofTree(country, trees.country),
      material: ofTree(material, trees.material),
      office: { any: companies?.any ?? 0, terms: await readOfficeChoices(payload, companies) },
    },
  };
}

async function readOffices(payload: Payload, key: IdOrSlug): Promise<ReadonlySet<number>> {
  return new Set(await readTermIds(payload, 'companies', key));
}

/**
 * A year of the magazine's calendar, which begins and ends within a day of the index. Of the days of its ends the articles are
 * read, with the clock of the database as A1 reads them; those of all other days are known by their day.
 */
async function readYear(payload: Payload, year: number): Promise<Period> {
  const [start, end] = [startOfYear(year), startOfYear(year + 1)];
  const dayOf = (moment: SQL) => sql`floor(extract(epoch from ${moment}) / 86400)::int`;
  const [row] = await readRows<{ first: number; last: number; ids: number[] }>(
    payload,
    sql`select ${dayOf(start)} as first, ${dayOf(sql`${end} - interval '1 microsecond'`)} as last,
      array(select l.post_id from post_listing l where ${isUnder(sql`l`, EVERYTHING)} and ${inYear(sql`l.published_at`, year)}
        and (l.published_at < ${start} + interval '24 hours' or l.published_at >= ${end} - interval '24 hours')) as ids`,
  );
  if (!row) throw new Error('A statement without a table has answered no row');
  return { first: row.first, last: row.last, atEnds: new Set(row.ids) };
}

const NOTHING: ChoiceCount = { any: 0, terms: new Map() };

function ofTree({ any, terms }: ChoiceCount = NOTHING, tree: readonly TreeTerm[]) {
  const byId = new Map(tree.map((term) => [term.id, term]));
  const shown = mostFrequent(terms).flatMap(({ id, count }): RawChoice[] => {
    const term = byId.get(id);
    const name = term ? joinHalves(term) : '';
    return term?.isShown && term.slug !== null && name !== '' ? [{ id, slug: term.slug, name, count }] : [];
  });
  return { any, terms: shown.slice(0, MOST_TERMS) };
}

async function readOfficeChoices(payload: Payload, { terms }: ChoiceCount = NOTHING): Promise<RawChoice[]> {
  const most = mostFrequent(terms);
  const choices: RawChoice[] = [];
  // Offices that are not public are named by articles, too: what they leave out is filled up.
  for (let from = 0; from < most.length && choices.length < MOST_TERMS; from += MOST_TERMS) {
    const part = most.slice(from, from + MOST_TERMS);
    const offices = await readTitled(
      payload,
      'companies',
      part.map(({ id }) => id),
    );
    for (const { id, count } of part) {
      const office = offices.get(id);
      const name = office ? joinHalves(office.title) : '';
      if (office && name !== '') choices.push({ id, slug: office.slug, name, count });
    }
  }
  return choices.slice(0, MOST_TERMS);
}

const mostFrequent = (terms: ReadonlyMap<number, number>) =>
  [...terms].map(([id, count]) => ({ id, count })).sort(mostFrequentFirst);
