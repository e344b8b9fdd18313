import { useEffect, useState, type RefObject } from 'react';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';

import { inBothLanguages } from '@/lib/api/brand-lookup';
import {
  readingSearch,
  toIndexClient,
  type IndexFailure,
  type IndexRequest,
  type Lookup,
} from '@/lib/api/product-index';
import { INDEX } from '@/lib/cms/index-question';
import { readIndexEnv } from '@/lib/env.index';
import type { Locale } from '@/lib/i18n/locales';

import type { BrandLine } from '../brand-rows';
import { isSamePlace, type Place } from '../catalog-address';
import type { CatalogState } from '../catalog-context';
import type { CatalogLabels } from '../catalog-labels';
import { catalogHref } from '../catalog-links';
import { toInitialResults, toPlaceOf, toUiState, type CatalogUiState } from '../ui-state';
import { Boundary } from './boundary';
import { LiveParts } from './live-parts';

/** The page that the server has rendered. */
export type ServerPage = { place: Place; total: number; totalPages: number; brands: readonly BrandLine[] };

/** The last answer of the index, and the address it is for. */
export type Answered = { place: Place; total: number; totalPages: number };

export type LiveProps = {
  /** Holds the parts of the screen (`LivePart`). */
  box: RefObject<HTMLElement | null>;
  server: ServerPage;
  place: Place;
  parts: CatalogState['parts'];
  typed: string;
  /** Enter was pressed: the first brand found for `typed` is to be chosen. */
  isEntered: boolean;
  locale: Locale;
  labels: CatalogLabels;
  onAnswered: (answered: Answered) => void;
  /** Called when the index refuses, does not answer, or sends a malformed answer. */
  onFailed: (failure: IndexFailure) => void;
  /** Called with a message for screen readers. */
  onSaid: (words: string) => void;
  /** Called when the brand is chosen, or none was found. */
  onEntered: () => void;
};

type SearchProps = Parameters<typeof InstantSearch<CatalogUiState, Place>>[0];

/** One client for all screens of a document, because it caches answers. */
let client: ReturnType<typeof toIndexClient> | null = null;

function theClient() {
  client ??= toIndexClient(readIndexEnv(document.documentElement), window.location.origin);
  return client;
}

/**
 * The widgets of `react-instantsearch`. They follow the address and never write it (decision 062). When they start at
 * the server's page they take its results and send no request. Source: C93, C94, G1, G2.
 */
export function LiveCatalog(props: LiveProps) {
  return (
    <Boundary onFailed={() => props.onFailed('down')}>
      <Search {...props} />
    </Boundary>
  );
}

function Search(props: LiveProps) {
  const { server, place, locale } = props;
  const isServers = isSamePlace(place, server.place);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const [follower] = useState(() => following(place, locale));
  const [searchClient] = useState(() => toSearchClient(setLookup));
  const [initial] = useState(() => (isServers ? toInitialResults(server) : null));
  useEffect(() => {
    // On the server's page its own parts are shown. A lookup of brands depends on the node alone.
    if (!isServers) follower.follow(place);
  }, [follower, place, isServers]);
  const search = (
    <InstantSearch<CatalogUiState, Place>
      indexName={INDEX}
      searchClient={searchClient}
      routing={follower.routing}
      insights={false}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <LiveParts {...props} lookup={lookup} />
    </InstantSearch>
  );
  if (!initial) return search;
  return <InstantSearchSSRProvider initialResults={initial}>{search}</InstantSearchSSRProvider>;
}

function toSearchClient(onLookup: (lookup: Lookup) => void): SearchProps['searchClient'] {
  const asking = theClient();
  // The client takes the widgets' list of requests as it is, though its types name another shape.
  const ask = (requests: readonly IndexRequest[]) =>
    asking.search(requests as Parameters<typeof asking.search>[0]);
  const isHosted = readIndexEnv(document.documentElement).appId !== '';
  const search = readingSearch(isHosted ? inBothLanguages(ask) : ask, onLookup);
  const addAlgoliaAgent = asking.addAlgoliaAgent.bind(asking);
  // The types of the widgets' client know more fields of an answer than the widgets read here.
  return { search, addAlgoliaAgent } as unknown as SearchProps['searchClient'];
}

/** A router for the widgets: it gives them the address, and passes on each new one. */
function following(first: Place, locale: Locale) {
  let place = first;
  let update = (_: Place): void => undefined;
  const routing = {
    router: {
      read: () => place,
      // The address is written by `take-clicks.ts` alone.
      write: () => undefined,
      createURL: (to: Place) => catalogHref(locale, to, to.page),
      onUpdate: (callback: (to: Place) => void) => {
        update = callback;
      },
      dispose: () => undefined,
    },
    stateMapping: {
      stateToRoute: (state: CatalogUiState) => toPlaceOf(place.node, state),
      routeToState: toUiState,
    },
  } satisfies SearchProps['routing'];
  return {
    routing,
    follow(next: Place) {
      if (isSamePlace(place, next)) return;
      place = next;
      update(next);
    },
  };
}
