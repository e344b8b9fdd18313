import path from 'node:path';
import { listFiles, read } from './tree';
import floors from '../../docs/contracts/version-floors.json';

const SOURCES = /^(app|components|lib|cms\/src)\/.*\.tsx?$/;
const OWN = (file: string) => !/payload-types|migrations\/|\(payload\)\//.test(file);

/** Next's own error files must be client files whatever their name. */
const ERROR_FILES = /(^|\/)(error|global-error)\.tsx$/;

const isClient = (file: string) => /^\s*(\/\*[\s\S]*?\*\/\s*)?['"]use client['"]/.test(read(file));

describe('what ships to the browser says so in its name', () => {
  const files = listFiles(SOURCES).filter(OWN);
  it.each([
    [
      'a client file that is no island',
      files.filter((file) => isClient(file) && !/\.island\.tsx$/.test(file)),
    ],
    [
      'an island that is no client file',
      files.filter((file) => /\.island\.tsx$/.test(file) && !isClient(file)),
    ],
  ])('there is not %s', (_, found) => {
    expect(found.filter((file) => !ERROR_FILES.test(file) && !file.startsWith('cms/'))).toEqual([]);
  });
});

describe('style sheets', () => {
  it('no two have one name: their classes are told apart by it (lib/build/webpack.ts)', () => {
    const names = listFiles(/\.module\.css$/).map((file) => path.basename(file));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('features decided against are not used (decision 005)', () => {
  const files = listFiles(
    /^(app|components|lib|middleware\.ts|next\.config\.ts|instrumentation\.ts)(\/|$)?.*\.?tsx?$/,
  );
  it.each([
    ['Server Actions', /^\s*['"]use server['"]/m],
    ['the edge runtime', /runtime\s*[:=]\s*['"](experimental-)?edge['"]/],
    ['AVIF in the optimiser', /formats\s*:[^\]]*image\/avif/],
    ['the i18n option of Next', /^\s*i18n\s*:\s*\{/m],
    ['a client component a link (decision 023)', /from ['"]next\/link['"]/],
    ['Cache Components', /cacheComponents\s*:\s*true|['"]use cache['"]/],
  ])('%s', (_, pattern) => {
    expect(files.filter((file) => !file.includes('.test.') && pattern.test(read(file)))).toEqual([]);
  });
});

describe('packages are not older than what is known to be sound', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  const number = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
  it.each(Object.entries(floors))('%s is at least %s', (name, floor) => {
    const [have, want] = [number(lock.packages[`node_modules/${name}`]?.version ?? '0'), number(floor)];
    const first = have.findIndex((part, index) => part !== want[index]);
    expect(first === -1 || (have[first] ?? 0) > (want[first] ?? 0)).toBe(true);
  });

  it('the lockfile names no address', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });

  it('every version is exact', () => {
    for (const file of ['package.json', 'cms/package.json']) {
      const manifest = JSON.parse(read(file)) as Record<string, Record<string, string>>;
      const all = { ...manifest.dependencies, ...manifest.devDependencies };
      expect(Object.entries(all).filter(([, version]) => /^[\^~*]|x$/.test(version))).toEqual([]);
    }
  });
});

it('site and CMS never import each other', () => {
  const site = listFiles(/^(app|components|lib)\/.*\.tsx?$/).filter((file) =>
    /from ['"][^'"]*cms\/src/.test(read(file)),
  );
  const cms = listFiles(/^cms\/.*\.tsx?$/).filter((file) =>
    /from ['"](@\/|(\.\.\/){2,}(lib|app|components)\/)/.test(read(file)),
  );
  expect([...site, ...cms]).toEqual([]);
});
