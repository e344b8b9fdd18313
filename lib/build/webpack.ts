import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { lateStart } from './late-start';
import { sheetOf, STYLE_SHEETS } from './style-sheets';

/** The parts of webpack's configuration that are touched; its own types are no package of ours. */
export type WebpackConfig = {
  cache?: unknown;
  module?: { rules?: unknown };
  plugins?: unknown[];
  optimization?: { splitChunks?: false | { cacheGroups?: Record<string, unknown> } };
  resolve?: { alias?: Record<string, unknown> };
};

type CssModules = { getLocalIdent?: (context: { resourcePath: string }, _: string, local: string) => string };
type Source = { source(): string | Buffer };
type Compilation = {
  entrypoints: ReadonlyMap<string, { getFiles(): readonly string[] }>;
  hooks: { processAssets: { tap(at: { name: string; stage: number }, run: () => void): void } };
  getAsset(name: string): { source: Source } | undefined;
  getAssets(): readonly { name: string }[];
  emitAsset(name: string, source: Source): void;
  updateAsset(name: string, source: Source | ((old: Source) => Source)): void;
};
type Compiler = {
  context: string;
  webpack: {
    Compilation: { PROCESS_ASSETS_STAGE_REPORT: number };
    sources: { RawSource: new (text: string) => Source };
    EntryPlugin: new (
      context: string,
      entry: string,
      options: { name: string; layer: string },
    ) => { apply(compiler: Compiler): void };
  };
  hooks: { thisCompilation: { tap(name: string, run: (compilation: Compilation) => void): void } };
};
type Loader = { options?: { modules?: CssModules } };

/** A module of webpack, of which only its chunks are asked: those of screens have names. */
type Module = object;
type ChunkGraph = { getModuleChunks(module: Module): readonly { name?: string | null }[] };

/**
 * The style sheets of the site, in the order a page names them: what comes later may overrule what came before. Each module
 * of styles is in one of them, by the screens that have it (`sheetOf`).
 *
 * @throws when webpack splits nothing, since then each screen would have files of its own
 */
export function fewStyleSheets({ optimization }: WebpackConfig): void {
  const { splitChunks } = optimization ?? {};
  if (!splitChunks)
    throw new Error('The build of webpack splits no chunks, so its style sheets cannot be named.');
  const sheets = STYLE_SHEETS.map((sheet, at) => [
    `styles-${sheet}`,
    {
      name: `styles-${sheet}`,
      type: 'css/mini-extract',
      chunks: 'all',
      enforce: true,
      // The first of those that are split off a screen is the first it names.
      priority: 100 - at,
      test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
        sheetOf([...chunkGraph.getModuleChunks(module)].map(({ name }) => name ?? '')) === sheet,
    },
  ]);
  splitChunks.cacheGroups = { ...splitChunks.cacheGroups, ...Object.fromEntries(sheets) };
}

/**
 * Classes are named `{file}_{local}`, without the hash Next adds: names of style sheets are unique here (a rule holds
 * that), and the hashes were a sixth of the style sheet and a twentieth of every page.
 *
 * @throws when Next no longer sets the names where they are looked for
 */
export function classNamesWithoutHash({ module }: WebpackConfig): void {
  const found = loadersIn(module?.rules).filter(
    // The loader of fonts names its classes too; that function has no name of its own.
    ({ options }) => options?.modules?.getLocalIdent?.name === 'getCssModuleLocalIdent',
  );
  if (found.length === 0) throw new Error('No rule of webpack names the classes of CSS modules.');
  for (const { options } of found) {
    if (!options?.modules) continue;
    options.modules.getLocalIdent = ({ resourcePath }, _, local) =>
      `${path.basename(resourcePath, '.module.css')}_${local}`;
  }
}

/**
 * Leaves out what the plugin of the service worker adds to the script of every page: with `register: false` nothing
 * uses Workbox's window half, 2 KB.
 */
export function withoutRegistration({ resolve }: WebpackConfig): void {
  const plugin = path.dirname(createRequire(import.meta.url).resolve('next-pwa'));
  Object.assign(resolve?.alias ?? {}, { [path.join(plugin, 'sw-entry.js')]: false });
}

/** Next's module that makes the segments of a page, as the bundler of the server takes it. */
const SEGMENTS = 'next/dist/server/app-render/collect-segment-data.js';

/**
 * Leaves out the segments of each rendered page, which Next makes for the prefetches of its links: it reads the payload twice
 * more, writes parts of it anew, and stores all of it once more (decision 110). Links are plain here, and none prefetches.
 *
 * @throws when Next has no such module
 */
export function withoutSegments({ resolve }: WebpackConfig): void {
  const own = createRequire(import.meta.url).resolve(SEGMENTS);
  Object.assign(resolve?.alias ?? {}, { [own]: path.join(import.meta.dirname, 'no-segments.ts') });
}

/**
 * Leaves out the lists of files that each page would need in a copy of the server alone. A release is the whole tree, so
 * nothing reads them, and Next takes a quarter of the build to read all packages for them.
 *
 * @throws when Next no longer makes them where they are looked for
 */
export function withoutTraces(config: WebpackConfig): void {
  const isTracing = (plugin: unknown) =>
    typeof plugin === 'object' && plugin?.constructor.name === 'TraceEntryPointsPlugin';
  const { plugins = [] } = config;
  if (!plugins.some(isTracing)) throw new Error('No plugin of webpack traces the files of pages.');
  config.plugins = plugins.filter((plugin) => !isTracing(plugin));
}

type ManifestEntry = { url: string; revision: string | null; size: number };

/**
 * Of the list of files that the plugin of the service worker would write into it, only a name for all of them: equal for
 * equal builds, so that a browser finds a new worker exactly when there is a new build.
 */
export function oneBuildName(files: readonly ManifestEntry[]): { manifest: ManifestEntry[] } {
  const hash = createHash('sha256');
  for (const { url, revision } of [...files].sort((one, other) => (one.url < other.url ? -1 : 1))) {
    hash.update(`${url} ${revision}\n`);
  }
  return { manifest: [{ url: 'build', revision: hash.digest('hex').slice(0, 16), size: 0 }] };
}

/** The script of who only reads: an entry of its own, in the layer of the islands, whose modules it shares at run time. */
const READING = {
  file: './components/reading/reading.ts',
  options: { name: 'reading', layer: 'app-pages-browser' },
};

/**
 * Lets pages start with `lateStart` in place of the framework's own files: those come after the first picture, or after
 * the first press where somebody only reads (decision 084).
 *
 * @throws when the build's manifest does not say which files start a page, or has no file of the script for readers
 */
export function startLate(config: WebpackConfig): void {
  const apply = (compiler: Compiler) =>
    new compiler.webpack.EntryPlugin(compiler.context, READING.file, READING.options).apply(compiler);
  (config.plugins ??= []).push({ apply });
  whenBuilt(config, 'start-late', (compilation, toSource) => {
    const manifest = compilation.getAsset('build-manifest.json')?.source.source().toString() ?? '{}';
    const told = JSON.parse(manifest) as { rootMainFiles?: string[] }; // Next's; what is asked of it is checked below.
    if (!told.rootMainFiles?.length)
      throw new Error('The manifest of the build names no files that start a page.');
    const files = compilation.entrypoints.get(READING.options.name)?.getFiles() ?? [];
    const reading = files.filter((file) => file.endsWith('.js'));
    if (reading.length === 0) throw new Error('The build has no script for who only reads.');
    // Added when the others have been minified: their names are part of it.
    const text = minifySync(lateStart(told.rootMainFiles, reading), { compress: true, mangle: true }).code;
    const name = `static/chunks/start-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
    compilation.emitAsset(name, toSource(text));
    compilation.updateAsset(
      'build-manifest.json',
      toSource(JSON.stringify({ ...told, rootMainFiles: [name] })),
    );
  });
}

/**
 * Marks every script for Chrome to compile whole, beside the main thread, while it loads: function by function, as
 * they were first called, it was half of the longest task of a page.
 */
export function compileAhead(config: WebpackConfig): void {
  whenBuilt(config, 'compile-ahead', (compilation, toSource) => {
    for (const { name } of compilation.getAssets()) {
      if (!/^static\/chunks\/.+\.js$/.test(name)) continue;
      compilation.updateAsset(name, (old) =>
        toSource(`//# allFunctionsCalledOnLoad\n${old.source().toString()}`),
      );
    }
  });
}

type Change = (compilation: Compilation, toSource: (text: string) => Source) => void;

/** Runs a change when all files of the build, and not of one of its loaders, are written and made small. */
function whenBuilt(config: WebpackConfig, name: string, change: Change): void {
  const apply = ({ hooks, webpack }: Compiler) =>
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        change(compilation, (text) => new webpack.sources.RawSource(text)),
      );
    });
  (config.plugins ??= []).push({ apply });
}

/** Every loader of every rule, however deep. */
function loadersIn(rules: unknown): Loader[] {
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: { oneOf?: unknown; rules?: unknown; use?: unknown } | null | undefined) => [
    ...[rule?.use].flat().filter((one): one is Loader => typeof one === 'object' && one !== null),
    ...loadersIn(rule?.oneOf),
    ...loadersIn(rule?.rules),
  ]);
}
