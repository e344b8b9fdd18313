import { runsOf, textOf } from './runs';
import { STEM, stemOf, WHOLE_WORD } from './terms';
import { distanceWithin, endingsMeant } from './typos';

/** A word of a query that nothing has, as it was typed, and the word that was looked for instead. */
export type Correction = { typed: string; meant: string };

/** What a word may end with that its stem does not; the end of what was typed is tried besides. */
const ENDINGS = ['', 'e', 'y', 's', 'es'];
const LONGEST_ENDING = 5;
/** A word that was typed in another form than it was found in is farther from it. */
const FARTHEST = 3;

/**
 * A term of the index as somebody would write it: a word of a name as it is, and of a stem the word that is nearest to what was
 * typed, of those that names have first. Null when there is none near enough.
 * @param isName whether a name has a word
 */
export function writtenAs(term: string, typed: string, isName: (word: string) => boolean): string | null {
  if (term.startsWith(WHOLE_WORD)) return term.slice(WHOLE_WORD.length);
  const stem = term.slice(STEM.length);
  const ends = Array.from({ length: LONGEST_ENDING }, (_, at) => typed.slice(typed.length - 1 - at));
  const written = [stem, stem.slice(0, -1)].flatMap((begun) =>
    [...ENDINGS, ...ends].map((ending) => begun + ending),
  );
  const near = [...endingsMeant(typed), ...written].flatMap((word) => {
    const distance = stemOf(word) === term ? distanceWithin(typed, word, FARTHEST) : null;
    return distance === null || distance === 0 ? [] : [{ word, distance, isName: isName(word) }];
  });
  near.sort(
    (one, other) =>
      Number(other.isName) - Number(one.isName) ||
      one.distance - other.distance ||
      other.word.length - one.word.length,
  );
  return near[0]?.word ?? null;
}

/** A query with other words, by how the search compares them, instead of some of its own; and these as they were typed. */
export function correct(
  query: string,
  meant: ReadonlyMap<string, string>,
): { query: string; words: Correction[] } {
  const words: Correction[] = [];
  let [corrected, at] = ['', 0];
  for (const run of runsOf(query)) {
    const instead = run.script === 'word' ? meant.get(textOf(run)) : undefined;
    const [from, to] = [run.units[0]?.start ?? 0, run.units.at(-1)?.end ?? 0];
    if (instead === undefined || from < at) continue;
    const typed = query.slice(from, to);
    if (!words.some((word) => word.typed === typed)) words.push({ typed, meant: instead });
    corrected += query.slice(at, from) + instead;
    at = to;
  }
  return { query: corrected + query.slice(at), words };
}
