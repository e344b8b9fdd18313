/**
 * Where the browser asks the product index (D3): as `env.public.ts`, but read on the catalogue's screens alone, so that
 * no other screen loads a word of it.
 */

/** The hosted index; all empty where the site's own answers. */
export type IndexEnv = {
  appId: string;
  /** A key that only searches; empty: the browser cannot ask. */
  searchKey: string;
  /** Where it answers instead of at the application's hosts; empty: there. */
  url: string;
};

const ATTRIBUTES = {
  appId: 'data-algolia-app-id',
  searchKey: 'data-algolia-search-key',
  url: 'data-algolia-url',
} as const satisfies Record<keyof IndexEnv, `data-${string}`>;

type Switches = { algolia: { appId: string; searchKey: string; givenUrl: string } | null };

/** What the browser may know of the hosted index, as attributes of `<html>`; empty values are left out. */
export function indexAttributes({ algolia }: Switches): Record<`data-${string}`, string> {
  if (!algolia) return {};
  const values = [
    [ATTRIBUTES.appId, algolia.appId],
    [ATTRIBUTES.searchKey, algolia.searchKey],
    [ATTRIBUTES.url, algolia.givenUrl],
  ] as const;
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** In the browser: `readIndexEnv(document.documentElement)`. */
export function readIndexEnv(root: { getAttribute(name: string): string | null }): IndexEnv {
  const read = (key: keyof IndexEnv) => root.getAttribute(ATTRIBUTES[key]) ?? '';
  return { appId: read('appId'), searchKey: read('searchKey'), url: read('url') };
}

/** Whether the browser can ask the product index: a hosted one without a key for readers it cannot. */
export const canAskIndex = ({ appId, searchKey }: IndexEnv): boolean => appId === '' || searchKey !== '';
