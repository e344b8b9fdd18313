import { toVector, type FieldTerms } from '../index/vector';
import { nameTokensOf, tokensOf } from '../text/tokens';
import { wordsOf, type Document, type Halves } from './texts';

/** Longer bodies are not read to their end, so that one entry cannot hold up the index. In UTF-16 units. */
const LONGEST_BODY = 100_000;
const LONGEST_NAMES = 20_000;

const halvesOf = (texts: readonly Halves[]) =>
  texts.flatMap(({ zh, en }) => [zh, en]).filter((half) => half !== null);
const termsOf = (tokens: readonly { term: string }[]) => tokens.map(({ term }) => term);

/** What a thing is found by: each of its terms, and what that says of it. */
export function vectorOf({ names, about, summaries, bodies }: Document): Map<string, number> {
  const named = (texts: readonly Halves[]) =>
    termsOf(halvesOf(texts).flatMap((text) => nameTokensOf(text.slice(0, LONGEST_NAMES))));
  const written = (texts: readonly string[]) =>
    termsOf(texts.flatMap((text) => tokensOf(text.slice(0, LONGEST_BODY))));
  const fields: FieldTerms[] = [
    { field: 'name', terms: named(names) },
    { field: 'about', terms: named(about) },
    { field: 'summary', terms: written(halvesOf(summaries)) },
    { field: 'body', terms: written(bodies.flatMap((html) => (html === null ? [] : [wordsOf(html)]))) },
  ];
  return toVector(fields);
}
