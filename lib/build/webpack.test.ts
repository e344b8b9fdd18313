import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  compileAhead,
  fewStyleSheets,
  oneBuildName,
  startLate,
  withoutTraces,
  type WebpackConfig,
} from './webpack';

const ROOT = path.join(__dirname, '..', '..');

class RawSource {
  constructor(private readonly text: string) {}
  source = () => this.text;
}

type Entry = { file: string; name: string; layer: string };
const entries: Entry[] = [];
class EntryPlugin {
  constructor(
    private readonly context: string,
    private readonly file: string,
    private readonly options: { name: string; layer: string },
  ) {}
  apply = () => entries.push({ file: path.join(this.context, this.file), ...this.options });
}

/**
 * Lets what a configuration plugs in change the files of a build; answers them afterwards.
 * @param reading the files of the script for readers
 */
function build(
  files: Record<string, string>,
  configure: (config: WebpackConfig) => void,
  reading = ['static/chunks/webpack.js', 'static/chunks/reading.js', 'static/css/reading.css'],
): Record<string, string> {
  const assets = new Map(Object.entries(files).map(([name, text]) => [name, new RawSource(text)]));
  const compilation = {
    entrypoints: new Map([['reading', { getFiles: () => reading }]]),
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
      context: ROOT,
      webpack: { EntryPlugin, Compilation: { PROCESS_ASSETS_STAGE_REPORT: 5000 }, sources: { RawSource } },
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
    const start = files[told.rootMainFiles[0] ?? ''];
    for (const file of manifest.rootMainFiles) expect(start).toContain(file);
    expect(start).toContain('reading:["static/chunks/webpack.js","static/chunks/reading.js"]');
  });

  it('adds the script for readers to the build, in the layer whose modules the islands share', () => {
    entries.length = 0;
    build({ 'build-manifest.json': JSON.stringify(manifest) }, startLate);
    expect(entries).toEqual([{ file: expect.any(String), name: 'reading', layer: 'app-pages-browser' }]);
    expect(existsSync(entries[0]?.file ?? '')).toBe(true);
  });

  it('fails the build when that has no file', () => {
    const files = { 'build-manifest.json': JSON.stringify(manifest) };
    expect(() => build(files, startLate, [])).toThrow('no script for who only reads');
  });

  it.each([
    ['is missing', {}],
    ['names none', { 'build-manifest.json': '{"rootMainFiles":[]}' }],
  ])('fails the build when the manifest %s', (_, files: Record<string, string>) => {
    expect(() => build(files, startLate)).toThrow('names no files that start a page');
  });
});

describe('fewStyleSheets', () => {
  const PREVIEW = 'app/preview/[locale]/[type]/[slug]/page';
  type Group = { name: string; priority: number; test: (module: object, context: object) => boolean };
  const groupsOf = (config: WebpackConfig) => {
    const { splitChunks } = config.optimization ?? {};
    return Object.values((splitChunks || {}).cacheGroups ?? {}) as Group[]; // As the function makes them.
  };

  it('puts a module of styles into the sheet of the screens that have it, and into no other', () => {
    const config = { optimization: { splitChunks: { cacheGroups: {} } } };
    fewStyleSheets(config);
    const chunkGraph = {
      getModuleChunks: () => new Set([{ name: 'app/[locale]/home/[page]/page' }, { name: PREVIEW }]),
    };
    const taking = groupsOf(config).filter(({ test }) => test({}, { chunkGraph }));
    expect(taking.map(({ name }) => name)).toEqual(['styles-front']);
  });

  it('takes a chunk without a name for one that comes with a press', () => {
    const config = { optimization: { splitChunks: {} } };
    fewStyleSheets(config);
    const chunkGraph = { getModuleChunks: () => new Set([{ name: null }, {}]) };
    const taking = groupsOf(config).filter(({ test }) => test({}, { chunkGraph }));
    expect(taking.map(({ name }) => name)).toEqual(['styles-rest']);
  });

  it('splits the shared sheet off first and the rest last, and keeps the groups of Next', () => {
    const config = { optimization: { splitChunks: { cacheGroups: { lib: {} } } } };
    fewStyleSheets(config);
    const [lib, ...sheets] = groupsOf(config);
    expect(lib).toEqual({});
    expect(sheets.sort((one, other) => other.priority - one.priority).map(({ name }) => name)).toEqual([
      'styles-shared',
      'styles-front',
      'styles-story',
      'styles-lists',
      'styles-rest',
    ]);
  });

  it('says when nothing is split', () => {
    expect(() => fewStyleSheets({ optimization: { splitChunks: false } })).toThrow('splits no chunks');
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

describe('withoutTraces', () => {
  class TraceEntryPointsPlugin extends EntryPlugin {}
  const entry = [ROOT, 'a.ts', { name: 'a', layer: '' }] as const;

  it('leaves out the plugin that traces files, and no other', () => {
    const others = [new EntryPlugin(...entry), false, null];
    const config: WebpackConfig = { plugins: [new TraceEntryPointsPlugin(...entry), ...others] };
    withoutTraces(config);
    expect(config.plugins).toEqual(others);
  });

  it('says when there is none', () => {
    expect(() => withoutTraces({ plugins: [] })).toThrow('No plugin of webpack traces');
  });
});
