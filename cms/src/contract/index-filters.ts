/** What a product can be narrowed by (G1, G2), by the names the index gives them. */
export const INDEX_ATTRIBUTES = ['category', 'brand', 'material'] as const;
export type IndexAttribute = (typeof INDEX_ATTRIBUTES)[number];
export type IndexFilter = { attribute: IndexAttribute; value: string };

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
    if (value === undefined || !isIndexAttribute(attribute)) return null;
    filters.push({ attribute, value: value.replace(/\\(.)/g, '$1') });
    at = CONDITION.lastIndex;
    if (at === text.length) return filters;
    AND.lastIndex = at;
    if (!AND.test(text)) return null;
    at = AND.lastIndex;
  }
}
