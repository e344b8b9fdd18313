/** A text of a thing, by how much it says of it. */
export type Field = 'name' | 'about' | 'summary' | 'body';

/**
 * A text as the terms the analysis found in it. `grams`: those of three characters in a row, of which it is known alone that
 * they are there.
 */
export type FieldTerms = { field: Field; terms: readonly string[]; grams?: readonly string[] };

/** How much a field weighs, its usual length in terms, and how far its length counts (BM25F: w, avgdl and b of a field). */
const FIELDS: Record<Field, { weight: number; usual: number; byLength: number }> = {
  name: { weight: 6, usual: 24, byLength: 0.5 },
  about: { weight: 3, usual: 60, byLength: 0.6 },
  summary: { weight: 2, usual: 120, byLength: 0.6 },
  body: { weight: 1, usual: 1200, byLength: 0.75 },
};
/** How soon more of the same term counts no more (BM25's k1). */
const SATURATION = 1.6;
/** An impact is stored in a byte. */
export const MOST_IMPACT = 255;

/**
 * What each term says of a thing, 1 to {@link MOST_IMPACT}: BM25F without the weight of the term itself, which the query
 * knows (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, 3.6.2).
 */
export function toVector(fields: readonly FieldTerms[]): Map<string, number> {
  const vector = new Map<string, number>();
  /** What a term weighs, by the order in which it was met, which is its number in the vector until the end. */
  const weights: number[] = [];
  for (const { field, terms } of fields) {
    const { weight, usual, byLength } = FIELDS[field];
    const each = weight / (1 - byLength + (byLength * terms.length) / usual);
    for (const term of terms) {
      const at = vector.get(term);
      if (at === undefined) vector.set(term, weights.push(each) - 1);
      else weights[at] = (weights[at] ?? 0) + each;
    }
  }
  for (const [term, at] of vector) vector.set(term, impactOf(weights[at] ?? 0));
  for (const { grams = [] } of fields) for (const gram of grams) vector.set(gram, 1);
  return vector;
}

const impactOf = (tf: number) => Math.max(1, Math.round((MOST_IMPACT * tf) / (SATURATION + tf)));
