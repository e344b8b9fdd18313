import { isStorable } from './params';

/** What a product can be narrowed by (G1, G2), by the names the index gives them. */
export const INDEX_ATTRIBUTES = ['category', 'brand', 'material'] as const;
export type IndexAttribute = (typeof INDEX_ATTRIBUTES)[number];
export type IndexFilter = { attribute: IndexAttribute; value: string };

/** What is left of the index: of each of `conditions` one must hold, and none of `without`. */
export type IndexFilters = {
  conditions: readonly (readonly IndexFilter[])[];
  without: readonly IndexFilter[];
};

/** More conditions of one question are refused. */
const MOST_CONDITIONS = 20;
const MOST_VALUES = 200;

export function isIndexAttribute(name: string): name is IndexAttribute {
  return INDEX_ATTRIBUTES.some((one) => one === name);
}

/** One condition: `brand:"Stone A"`, quotes of either kind, a quote inside escaped by a backslash. */
const CONDITION = /\s*([a-z_]+)\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*/y;
const AND = /AND(?=[\s(]|$)/y;

/**
 * Reads the filter text of G1: conditions joined by AND, values quoted. Null when it says anything else, so that a
 * condition nobody understood never widens a result. An empty text filters nothing.
 */
export function parseFilters(text: string): IndexFilter[] | null {
  if (text.trim() === '') return [];
  const filters: IndexFilter[] = [];
  for (let at = 0; ;) {
    CONDITION.lastIndex = at;
    const [, attribute = '', double, single] = CONDITION.exec(text) ?? [];
    const value = double ?? single;
    if (value === undefined || !isIndexAttribute(attribute) || !isStorable(value)) return null;
    filters.push({ attribute, value: value.replace(/\\(.)/g, '$1') });
    at = CONDITION.lastIndex;
    if (at === text.length) return filters;
    AND.lastIndex = at;
    if (!AND.test(text)) return null;
    at = AND.lastIndex;
  }
}

/** As a client of the hosted service sends them beside the filter text: `["category:stone", ["brand:A", "brand:B"], "material:-brick"]`. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/**
 * Reads the filter text and the facet filters of a question, which must hold together. Facet filters are joined by and, those
 * of an inner list by or; a value behind a minus must not be there, and a minus that belongs to a value has a backslash before
 * it (algoliasearch-helper 3, `requestBuilder._getFacetFilters`). Null when any of it is not understood.
 */
export function parseIndexFilters(text: string, facetFilters: FacetFilters = []): IndexFilters | null {
  const filters = parseFilters(text);
  if (filters === null) return null;
  const conditions: IndexFilter[][] = filters.map((filter) => [filter]);
  const without: IndexFilter[] = [];
  for (const condition of typeof facetFilters === 'string' ? [facetFilters] : facetFilters) {
    const alternatives = (typeof condition === 'string' ? [condition] : condition).map(toFacetFilter);
    if (!alternatives.every((filter) => filter !== null)) return null;
    const [first] = alternatives;
    if (!first) continue;
    if (!alternatives.some(({ isNot }) => isNot)) conditions.push(alternatives.map(({ filter }) => filter));
    // "Not this, or that" is nothing a list of facets says.
    else if (alternatives.length > 1) return null;
    else without.push(first.filter);
  }
  const values = conditions.reduce((sum, { length }) => sum + length, without.length);
  if (conditions.length + without.length > MOST_CONDITIONS || values > MOST_VALUES) return null;
  return { conditions, without };
}

function toFacetFilter(text: string): { filter: IndexFilter; isNot: boolean } | null {
  const [, attribute = '', minus = '', value = ''] = /^([a-z_]+):(-?)(.*)$/s.exec(text) ?? [];
  if (!isIndexAttribute(attribute) || !isStorable(value)) return null;
  return { filter: { attribute, value: value.replace(/^\\-/, '-') }, isNot: minus !== '' };
}
