import { compileAhead, oneBuildName, startLate, type WebpackConfig } from './webpack';

class RawSource {
  constructor(private readonly text: string) {}
  source = () => this.text;
}

/** Lets what a configuration plugs in change the files of a build; answers them afterwards. */
function build(
  files: Record<string, string>,
  configure: (config: WebpackConfig) => void,
): Record<string, string> {
  const assets = new Map(Object.entries(files).map(([name, text]) => [name, new RawSource(text)]));
  const compilation = {
    hooks: { processAssets: { tap: (_: unknown, run: () => void) => run() } },
    getAsset: (name: string) => (assets.has(name) ? { source: assets.get(name) } : undefined),
    getAssets: () => [...assets.keys()].map((name) => ({ name })),
    emitAsset: (name: string, source: RawSource) => assets.set(name, source),
    updateAsset: (name: string, next: RawSource | ((old?: RawSource) => RawSource)) =>
      assets.set(name, typeof next === 'function' ? next(assets.get(name)) : next),
  };
  const plugins: { apply: (compiler: unknown) => void }[] = [];
  configure({ plugins });
  for (const { apply } of plugins) {
    apply({
      webpack: { Compilation: { PROCESS_ASSETS_STAGE_REPORT: 5000 }, sources: { RawSource } },
      hooks: {
        thisCompilation: { tap: (_: string, run: (one: typeof compilation) => void) => run(compilation) },
      },
    });
  }
  return Object.fromEntries([...assets].map(([name, source]) => [name, source.source()]));
}

describe('startLate', () => {
  const manifest = { polyfillFiles: ['p.js'], rootMainFiles: ['static/chunks/a.js', 'static/chunks/b.js'] };

  it('names one script in place of the files that start a page, and leaves the rest of the manifest', () => {
    const files = build({ 'build-manifest.json': JSON.stringify(manifest) }, startLate);
    const told = JSON.parse(files['build-manifest.json'] ?? '') as typeof manifest;
    expect(told).toEqual({
      ...manifest,
      rootMainFiles: [expect.stringMatching(/^static\/chunks\/start-[0-9a-f]{16}\.js$/)],
    });
    for (const file of manifest.rootMainFiles) expect(files[told.rootMainFiles[0] ?? '']).toContain(file);
  });

  it.each([
    ['is missing', {}],
    ['names none', { 'build-manifest.json': '{"rootMainFiles":[]}' }],
  ])('fails the build when the manifest %s', (_, files: Record<string, string>) => {
    expect(() => build(files, startLate)).toThrow('names no files that start a page');
  });
});

describe('compileAhead', () => {
  it('marks the scripts of the browser in their first line, and nothing else', () => {
    const files = {
      'static/chunks/app/x.js': '"use strict";1',
      'static/css/x.css': 'a{}',
      'server/x.js': '2',
    };
    expect(build(files, compileAhead)).toEqual({
      ...files,
      'static/chunks/app/x.js': '//# allFunctionsCalledOnLoad\n"use strict";1',
    });
  });
});

describe('oneBuildName', () => {
  const files = [
    { url: '/_next/static/a.js', revision: null, size: 1 },
    { url: '/_next/static/b.js', revision: '1', size: 1 },
  ];
  const nameOf = (list: typeof files) => oneBuildName(list).manifest[0]?.revision;

  it('is one entry, the same for the same files in any order', () => {
    expect(oneBuildName(files).manifest).toHaveLength(1);
    expect(nameOf([...files].reverse())).toBe(nameOf(files));
  });

  it('changes with a file', () => {
    expect(nameOf(files.map((file) => ({ ...file, revision: '2' })))).not.toBe(nameOf(files));
    expect(nameOf(files.slice(1))).not.toBe(nameOf(files));
  });
});
