import { createContext, type ReactNode } from 'react';

/** What of the screen is drawn anew when its state is another one than the server's. */
export type Part = 'summary' | 'chosen' | 'brands' | 'list' | 'extras';

export type CatalogState = {
  /** `server`: the document's own parts stand; `drawn`: those of the browser; `failed`: words and a link in the place of the list. */
  parts: 'server' | 'drawn' | 'failed';
  /** What was typed to look up a brand. */
  typed: string;
  /** The script is there that lists the brands found for `typed`. */
  isLookup: boolean;
  onType: (typed: string) => unknown;
  /** What stands in the place of the list that did not come. */
  note: ReactNode;
};

export const CatalogContext = createContext<CatalogState | null>(null);

/**
 * Whether a part is the one the server has rendered. The brands are, too, while the script that looks one up is loading,
 * and after the index has failed: their links lead to the server (decision 062).
 */
export const isServersPart = (
  of: Part,
  { parts, isLookup }: Pick<CatalogState, 'parts' | 'isLookup'>,
): boolean =>
  of === 'brands' ? parts === 'failed' || (parts === 'server' && !isLookup) : parts === 'server';
