import { createRequire } from 'node:module';
import path from 'node:path';

/** The parts of webpack's configuration that are touched; its own types are no package of ours. */
export type WebpackConfig = {
  module?: { rules?: unknown };
  optimization?: { splitChunks?: false | { cacheGroups?: Record<string, unknown> } };
  resolve?: { alias?: Record<string, unknown> };
};

type CssModules = { getLocalIdent?: (context: { resourcePath: string }, _: string, local: string) => string };
type Loader = { options?: { modules?: CssModules } };

/**
 * One style sheet for the whole site, 16 KB compressed: cut by screens it was five to seven files and 23 KB a page.
 */
export function oneStyleSheet({ optimization }: WebpackConfig): void {
  const { splitChunks } = optimization ?? {};
  if (!splitChunks) return;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    styles: { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true },
  };
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

/** Every loader of every rule, however deep. */
function loadersIn(rules: unknown): Loader[] {
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: { oneOf?: unknown; rules?: unknown; use?: unknown } | null | undefined) => [
    ...[rule?.use].flat().filter((one): one is Loader => typeof one === 'object' && one !== null),
    ...loadersIn(rule?.oneOf),
    ...loadersIn(rule?.rules),
  ]);
}
