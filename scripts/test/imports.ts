import path from 'node:path';

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts'];

/**
 * Who imports whom in the tree, read from the texts of its files.
 * @param files all files, relative to the repository
 * @returns the files that import a file, directly or through others
 */
export function importers(
  files: readonly string[],
  read: (file: string) => string,
): (file: string) => string[] {
  const all = new Set(files);
  const by = new Map<string, string[]>();
  for (const file of files.filter((one) => /\.(ts|tsx|mjs|js)$/.test(one))) {
    for (const [, specifier = ''] of read(file).matchAll(SPECIFIER)) {
      const target = targetOf(file, specifier, all);
      if (target !== null) by.set(target, [...(by.get(target) ?? []), file]);
    }
  }
  return (file) => {
    const found = new Set<string>();
    const queue = [file];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      for (const importer of by.get(next) ?? []) {
        if (!found.has(importer)) queue.push(importer);
        found.add(importer);
      }
    }
    found.delete(file);
    return [...found];
  };
}

/** The file a specifier names; null for a package. */
function targetOf(importer: string, specifier: string, all: ReadonlySet<string>): string | null {
  const bare = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(importer), specifier)
      : null;
  if (bare === null) return null;
  return ENDINGS.map((ending) => bare + ending).find((file) => all.has(file)) ?? null;
}
