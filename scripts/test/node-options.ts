import { join } from 'node:path';

/**
 * What `NODE_OPTIONS` is for each CMS that tests start, so that logins take no time (`fewer-rounds.cjs`). All of a run
 * must agree: a password that one of them has stored is checked by another.
 * @param root the folder of the repository
 */
export const fewerRounds = (root: string): string =>
  `--require ${JSON.stringify(join(root, 'scripts', 'test', 'fewer-rounds.cjs'))}`;

/**
 * The variables of a CMS or a site that a test starts: it reads what the compiler of Node made of its scripts in an earlier
 * process of this run (`code-cache.cjs`).
 * @param root the folder of the repository
 * @param options what else `NODE_OPTIONS` is to hold
 * @param folder where that is kept, of this run alone; without one everything is compiled
 */
export function withCodeCache(
  root: string,
  options = '',
  folder = process.env.CODE_CACHE ?? '',
): Record<string, string> {
  if (folder === '') return options === '' ? {} : { NODE_OPTIONS: options };
  const cache = `--require ${JSON.stringify(join(root, 'scripts', 'test', 'code-cache.cjs'))}`;
  return { NODE_OPTIONS: `${options} ${cache}`.trim(), CODE_CACHE: folder };
}
