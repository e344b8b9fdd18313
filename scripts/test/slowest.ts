import { basename } from 'node:path';
import type { Report } from './report';

/** One test of a run: how long it took, in seconds, and where it stands. */
export type Timed = { seconds: number; name: string };

/** The tests of a report and how long they took. */
export const timedTests = (step: string, { tests }: Report): Timed[] =>
  tests.map(({ seconds, project, file, title }) => ({
    seconds,
    name: `${step}${project}: ${basename(file)}${title === '' ? '' : ` › ${title}`}`,
  }));

/** The slowest tests, one line each, the slowest first. */
export function slowestLines(tests: readonly Timed[], count = 10): string[] {
  return [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
