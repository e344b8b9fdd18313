import { join } from 'node:path';

/**
 * What `NODE_OPTIONS` is for each CMS that tests start, so that logins take no time (`fewer-rounds.cjs`). All of a run
 * must agree: a password that one of them has stored is checked by another.
 * @param root the folder of the repository
 */
export const fewerRounds = (root: string): string =>
  `--require ${JSON.stringify(join(root, 'scripts', 'test', 'fewer-rounds.cjs'))}`;
