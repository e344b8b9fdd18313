import { CONTRACTS, JOURNEYS } from './coverage';

/** What a change can have broken. Paths are relative to the repository. */
export type Plan = {
  /** The types of an app are always read as a whole. */
  types: ('site' | 'cms')[];
  lint: string[] | 'all';
  format: string[];
  /** The changed files whose related tests run. */
  unit: string[] | 'all';
  /** Contract tests, as in `cms/contract/{name}.contract.ts`. */
  contract: string[];
  /** Journeys, as in `e2e/{name}.spec.ts`. */
  journeys: string[];
};

/** Files that every check depends on. */
const BEHIND_ALL =
  /^((cms\/)?(package|tsconfig)\.json|package-lock\.json|(jest|eslint|playwright|next)\.config\.\w+|cms\/next\.config\.ts)$/;
/** Files that unit tests read by their path, so that no import leads to the test. */
const READ_BY_PATH = /^(docs\/contracts|public|deploy|cms\/src\/migrations|cms\/search-quality)\//;
const CODE = /\.(ts|tsx|mjs|js)$/;
const PROSE = /\.(md|jpg)$/;

const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/**
 * Decides what to run for a change.
 * @param changed all changed files, deleted ones too
 * @param importersOf the files that import a file, directly or through others
 * @param exists whether a file is still there: a deleted one is neither read nor linted
 */
export function planOf(
  changed: readonly string[],
  importersOf: (file: string) => readonly string[],
  exists: (file: string) => boolean = () => true,
): Plan {
  const present = changed.filter(exists);
  const effective = changed.filter((file) => !PROSE.test(file) || READ_BY_PATH.test(file));
  if (effective.length === 0) {
    return { types: [], lint: [], format: present, unit: [], contract: [], journeys: [] };
  }
  const behindAll = effective.some((file) => BEHIND_ALL.test(file));
  const reached = [...new Set(effective.flatMap((file) => [file, ...importersOf(file)]))];
  const hasCms = effective.some((file) => isBelow(file, 'cms') || isBelow(file, 'scripts'));
  return {
    types: behindAll || hasCms ? ['site', 'cms'] : ['site'],
    lint: behindAll ? 'all' : present.filter((file) => CODE.test(file)),
    format: present,
    unit:
      behindAll || effective.some((file) => READ_BY_PATH.test(file))
        ? 'all'
        : present.filter((file) => CODE.test(file)),
    contract: behindAll ? ['*'] : contractsOf(reached),
    journeys: behindAll ? Object.keys(JOURNEYS) : journeysOf(reached),
  };
}

function contractsOf(files: readonly string[]): string[] {
  const names = files.flatMap((file) => {
    const own = /^cms\/contract\/(.+)\.contract\.ts$/.exec(file)?.[1];
    if (own !== undefined) return [own];
    if (isBelow(file, 'cms/search-quality')) return ['search-quality'];
    const [, below = ''] = /^cms\/src\/([^/]+)/.exec(file) ?? [];
    if (below === '' || /\.test\.ts$/.test(file)) return [];
    // A file that stands beside the folders is part of every start.
    const named = CONTRACTS[below] ?? 'all';
    return named === 'all' ? ['*'] : named;
  });
  return names.includes('*') ? ['*'] : [...new Set(names)].sort();
}

/** Journeys that assert something of one of the files, or are one of them. */
function journeysOf(files: readonly string[]): string[] {
  const code = files.filter((file) => !/\.test\.tsx?$/.test(file));
  return Object.entries(JOURNEYS)
    .filter(([name, folders]) =>
      code.some((file) => file === `e2e/${name}.spec.ts` || folders.some((folder) => isBelow(file, folder))),
    )
    .map(([name]) => name);
}

/** The path patterns of contract tests that Jest understands. */
export const contractPatterns = (names: readonly string[]): string =>
  `/(${names.map((name) => name.replaceAll('*', '[^/]*')).join('|')})\\.contract\\.ts$`;
