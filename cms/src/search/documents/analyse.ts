import { toVector, type FieldTerms } from '../index/vector';
import { addNameTerms, addTerms, type Analysis } from '../text/tokens';
import { wordsOf, type Document, type Halves } from './texts';

/** Longer bodies are not read to their end, so that one entry cannot hold up the index. In UTF-16 units. */
const LONGEST_BODY = 100_000;
const LONGEST_NAMES = 20_000;

const halvesOf = (texts: readonly Halves[]) =>
  texts.flatMap(({ zh, en }) => [zh, en]).filter((half) => half !== null);

/** The terms of short names, which many things share: a brand, an office, a category. Whoever reads them changes nothing. */
const knownNames = new Map<string, Analysis>();
const MOST_KNOWN = 5000;
const LONGEST_KNOWN = 60;

function analysisOfName(name: string): Analysis {
  const before = knownNames.get(name);
  if (before) return before;
  const analysis: Analysis = { terms: [], grams: [] };
  addNameTerms(analysis, name.slice(0, LONGEST_NAMES));
  if (name.length > LONGEST_KNOWN) return analysis;
  if (knownNames.size >= MOST_KNOWN) knownNames.clear();
  knownNames.set(name, analysis);
  return analysis;
}

/** What a thing is found by: each of its terms, and what that says of it. */
export function vectorOf({ names, about, summaries, bodies }: Document): Map<string, number> {
  const named = (texts: readonly Halves[]) => {
    const all = halvesOf(texts).map(analysisOfName);
    return { terms: all.flatMap(({ terms }) => terms), grams: all.flatMap(({ grams }) => grams) };
  };
  const written = (texts: readonly string[]) => {
    const analysis: Analysis = { terms: [], grams: [] };
    for (const text of texts) addTerms(analysis, text.slice(0, LONGEST_BODY));
    return analysis;
  };
  const fields: FieldTerms[] = [
    { field: 'name', ...named(names) },
    { field: 'about', ...named(about) },
    { field: 'summary', ...written(halvesOf(summaries)) },
    { field: 'body', ...written(bodies.flatMap((html) => (html === null ? [] : [wordsOf(html)]))) },
  ];
  return toVector(fields);
}

/** About how much there is to read of a thing, in UTF-16 units: what its analysis takes is in proportion to it. */
export function charactersOf({ names, about, summaries, bodies }: Document): number {
  const halves = halvesOf([...names, ...about, ...summaries]);
  return [...halves, ...bodies].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
