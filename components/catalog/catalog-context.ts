import { createContext, type ReactNode } from 'react';

/** What of the screen is drawn anew when its state is another one than the server's. */
export type Part = 'summary' | 'chosen' | 'brands' | 'list' | 'extras';

export type CatalogState = {
  /** `server`: the document's own parts stand; `drawn`: those of the browser; `failed`: words and a link in the place of the list. */
  parts: 'server' | 'drawn' | 'failed';
  /** What was typed to look up a brand. */
  typed: string;
  onType: (typed: string) => unknown;
  /** What stands in the place of the list that did not come. */
  note: ReactNode;
};

export const CatalogContext = createContext<CatalogState | null>(null);
