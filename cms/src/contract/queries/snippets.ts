import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { readDocuments } from '../../search/documents/read-documents';
import { wordsOf, type Document, type Halves } from '../../search/documents/texts';
import { termsInstead } from '../../search/search';
import { rangesOf, snippet, type Range } from '../../search/text/highlight';
import { languagesOf } from '../../search/text/languages-of';
import type { RawSnippet } from '../schemas/found-entries';

/** So long a snippet is at most, in UTF-16 units: some two lines. */
const LENGTH = 120;
/** More of a body is not looked at, in UTF-16 units of its HTML. */
const LONGEST_BODY = 50_000;

const SENTENCE_END = /[.!?…。！？]$/;

const textsOf = (halves: readonly Halves[]) => halves.flatMap(({ zh, en }) => [zh, en]);

/**
 * Where the bodies of some articles hold what was looked for. Articles whose title or summary shows it, and those that are
 * found by what they belong to alone, have none.
 */
export async function readSnippets(
  payload: Payload,
  query: string,
  ids: readonly number[],
): Promise<RawSnippet[]> {
  const [documents, instead] = await Promise.all([
    readDocuments(payload.db.pool, 'posts', ids),
    termsInstead(payload, query),
  ]);
  const byId = new Map(documents.map((document) => [document.entity, document]));
  const snippets: RawSnippet[] = [];
  for (const id of ids) {
    const document = byId.get(id);
    const found = document && snippetOf(document, query, instead);
    if (found) snippets.push({ id, ...found });
    // Others are answered between two long bodies.
    await nextTurn();
  }
  return snippets;
}

function snippetOf(
  { names, summaries, bodies }: Document,
  query: string,
  instead: readonly string[],
): Omit<RawSnippet, 'id'> | null {
  if (textsOf([...names, ...summaries]).some((text) => text && rangesOf(text, query, instead).length > 0))
    return null;
  const { text, ranges } = mostFound(bodies, query, instead);
  if (ranges.length === 0) return null;
  const { text: part, ranges: marks, isCutBefore, isCutAfter } = snippet(text, ranges, LENGTH);
  return {
    text: `${isCutBefore ? '…' : ''}${part}${isCutAfter && !SENTENCE_END.test(part) ? '…' : ''}`,
    marks: marks.map(({ start, end }) => [start + (isCutBefore ? 1 : 0), end + (isCutBefore ? 1 : 0)]),
  };
}

/** The text of some bodies in the language that holds more of what was looked for: a snippet is in one language. */
function mostFound(
  bodies: Document['bodies'],
  query: string,
  instead: readonly string[],
): { text: string; ranges: Range[] } {
  const written = bodies.map((html) => languagesOf((html ?? '').slice(0, LONGEST_BODY)));
  const foundIn = (language: 'zh' | 'en') => {
    const words = wordsOf(written.map((one) => one[language]).join(' '));
    const text = words.replace(/\s+/g, ' ').trim();
    return { text, ranges: rangesOf(text, query, instead, false) };
  };
  const [zh, en] = [foundIn('zh'), foundIn('en')];
  return en.ranges.length > zh.ranges.length ? en : zh;
}
