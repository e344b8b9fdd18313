import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Report } from './report';

/** A test or a check that failed, and the first lines of what it said about it. */
export type Failure = { name: string; lines: string[] };

/** An assertion on a page says in four lines what was looked for, what was expected, and what was there. */
const MOST_LINES = 4;
const LONGEST_LINE = 240;

/** What `npm test` is told of a failure: the name of the check or test, and all it said. */
export const toFailure = (name: string, text: string): Failure => ({
  name,
  lines: stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)),
});

/**
 * What failed in a report, and what was skipped: it did not hold either.
 * @param root the folder that files are named from
 */
export function failuresIn(step: string, { tests, outside }: Report, root: string): Failure[] {
  return [
    ...outside.map((said) => toFailure(`${step}: outside the tests`, said)),
    ...tests
      .filter(({ outcome }) => outcome !== 'passed')
      .map(({ file, title, project, said }) => {
        const place = isAbsolute(file) ? relative(root, file) : file;
        return toFailure(`${step}${project}: ${place}${title === '' ? '' : ` › ${title}`}`, said);
      }),
  ];
}

/** One line for each failure, and below it what it said. */
export function failureLines(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ name, lines }) => [`✗ ${name}`, ...lines.map((line) => `    ${line}`)]);
}
