import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { readDocuments } from '../../search/documents/read-documents';
import { wordsOf, type Document, type Halves } from '../../search/documents/texts';
import { termsInstead } from '../../search/search';
import { rangesIn, snippet, weightOfRun, type Mark, type Range } from '../../search/text/highlight';
import { languagesOf } from '../../search/text/languages-of';
import type { RawMarks, RawSnippet } from '../schemas/found-entries';

/** So long a snippet is at most, in UTF-16 units: some two lines. */
const LENGTH = 120;
/** More of a body is not looked at, in UTF-16 units of its HTML. */
const LONGEST_BODY = 50_000;

const SENTENCE_END = /[.!?…。！？]$/;

/** What a query has found, to be looked for in texts. */
export type Find = {
  rangesIn: ReturnType<typeof rangesIn>;
  /** As {@link weightOfRun}. */
  weightOfRun: number;
};

const textsOf = (halves: readonly Halves[]) => halves.flatMap(({ zh, en }) => [zh, en]);

/** Words that nothing has are those that were looked for instead. */
export const readFind = async (payload: Payload, query: string): Promise<Find> =>
  findOf(query, await termsInstead(payload, query));

export const findOf = (query: string, instead: readonly string[] = []): Find => ({
  rangesIn: rangesIn(query, instead),
  weightOfRun: weightOfRun(query),
});

/** Names that are looked through before others are answered. */
const NAMES_IN_A_ROW = 10;

/** Where names of what was found hold what was looked for. */
export async function marksOf(names: readonly string[], find: Find): Promise<RawMarks[]> {
  const marks: RawMarks[] = [];
  for (const [at, name] of names.entries()) {
    if (at % NAMES_IN_A_ROW === NAMES_IN_A_ROW - 1) await nextTurn();
    marks.push(toMarks(find.rangesIn(name)));
  }
  return marks;
}

const toMarks = (ranges: readonly Range[], from = 0): RawMarks =>
  ranges.map(({ start, end }) => [start + from, end + from]);

/**
 * Where the bodies of some articles hold what was looked for. Articles whose title or summary shows it, and those that are
 * found by what they belong to alone, have none. A title that shows a part of a run of three or more characters does not show it
 * when the body has more of it in a row.
 */
export async function readSnippets(
  payload: Payload,
  find: Find,
  ids: readonly number[],
): Promise<RawSnippet[]> {
  const documents = await readDocuments(payload.db.pool, 'posts', ids);
  const byId = new Map(documents.map((document) => [document.entity, document]));
  const snippets: RawSnippet[] = [];
  for (const id of ids) {
    const document = byId.get(id);
    const found = document && snippetOf(document, find);
    if (found) snippets.push({ id, ...found });
    // Others are answered between two long bodies.
    await nextTurn();
  }
  return snippets;
}

/** As {@link readSnippets}, of one article. */
export function snippetOf({ names, summaries, bodies }: Document, find: Find): Omit<RawSnippet, 'id'> | null {
  const shown = heaviest(textsOf([...names, ...summaries]).flatMap((text) => find.rangesIn(text ?? '')));
  if (shown > 0 && shown >= find.weightOfRun) return null;
  const { text, ranges } = mostFound(bodies, find);
  // Where a title shows a part of a run, the whole of it may stand in the body.
  if (heaviest(ranges) <= shown) return null;
  const { text: part, ranges: marks, isCutBefore, isCutAfter } = snippet(text, ranges, LENGTH);
  return {
    text: `${isCutBefore ? '…' : ''}${part}${isCutAfter && !SENTENCE_END.test(part) ? '…' : ''}`,
    marks: toMarks(marks, isCutBefore ? 1 : 0),
  };
}

const heaviest = (marks: readonly Mark[]) => marks.reduce((most, { weight }) => Math.max(most, weight), 0);

/** The text of some bodies in the language that holds more of what was looked for: a snippet is in one language. */
function mostFound(bodies: Document['bodies'], find: Find): { text: string; ranges: Mark[] } {
  const written = bodies.map((html) => languagesOf((html ?? '').slice(0, LONGEST_BODY)));
  const foundIn = (language: 'zh' | 'en') => {
    const words = wordsOf(written.map((one) => one[language]).join(' '));
    const text = words.replace(/\s+/g, ' ').trim();
    return { text, ranges: find.rangesIn(text, false) };
  };
  const [zh, en] = [foundIn('zh'), foundIn('en')];
  return en.ranges.length > zh.ranges.length ? en : zh;
}
