import { useEffect, useState, type RefObject } from 'react';
import { InstantSearch, InstantSearchSSRProvider } from 'react-instantsearch';

import { readingSearch, toIndexClient, type IndexRequest } from '@/lib/api/product-index';
import { readIndexEnv } from '@/lib/env.index';
import type { Locale } from '@/lib/i18n/locales';

import type { BrandLine } from '../brand-rows';
import { isSamePlace, type Place } from '../catalog-address';
import type { CatalogState } from '../catalog-context';
import type { CatalogLabels } from '../catalog-labels';
import { catalogHref } from '../catalog-links';
import { INDEX, toInitialResults, toPlaceOf, toUiState, type CatalogUiState } from '../ui-state';
import { Boundary } from './boundary';
import { LiveParts } from './live-parts';

/** What the document was sent with. */
export type ServerPage = { place: Place; total: number; totalPages: number; brands: readonly BrandLine[] };

/** What the index has said last, of which place. */
export type Answered = { place: Place; total: number; totalPages: number };

export type LiveProps = {
  /** Holds the parts of the screen (`LivePart`). */
  box: RefObject<HTMLElement | null>;
  server: ServerPage;
  place: Place;
  parts: CatalogState['parts'];
  typed: string;
  locale: Locale;
  labels: CatalogLabels;
  onAnswered: (answered: Answered) => void;
  /** The index refuses, is silent, or says something nobody can read. */
  onFailed: () => void;
  /** Something for a screen reader. */
  onSaid: (words: string) => void;
};

type SearchProps = Parameters<typeof InstantSearch<CatalogUiState, Place>>[0];

/** One for all screens of a document: it remembers what it was answered. */
let client: ReturnType<typeof toIndexClient> | null = null;

function theClient() {
  client ??= toIndexClient(readIndexEnv(document.documentElement), window.location.origin);
  return client;
}

/**
 * The widgets of the hosted service over the address: they follow it and never write it (decision 062). Where they begin with what the
 * server has said, they ask for nothing until that changes. Source: C93, C94, G1, G2.
 */
export function LiveCatalog(props: LiveProps) {
  return (
    <Boundary onFailed={props.onFailed}>
      <Search {...props} />
    </Boundary>
  );
}

function Search(props: LiveProps) {
  const { server, place, locale } = props;
  const isServers = isSamePlace(place, server.place);
  const [isLookupDown, setLookupDown] = useState(false);
  const [follower] = useState(() => following(place, locale));
  const [searchClient] = useState(() => toSearchClient((isAnswered) => setLookupDown(!isAnswered)));
  const [initial] = useState(() => (isServers ? toInitialResults(server) : null));
  useEffect(() => {
    // There the document's own parts stand, and a lookup of brands is the same everywhere below a node.
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
      <LiveParts {...props} isLookupDown={isLookupDown} />
    </InstantSearch>
  );
  if (!initial) return search;
  return <InstantSearchSSRProvider initialResults={initial}>{search}</InstantSearchSSRProvider>;
}

function toSearchClient(onLookup: (isAnswered: boolean) => void): SearchProps['searchClient'] {
  const asking = theClient();
  const search = readingSearch(
    // The client takes the widgets' list of requests as it is, though its types name another shape.
    (requests: readonly IndexRequest[]) => asking.search(requests as Parameters<typeof asking.search>[0]),
    onLookup,
  );
  const addAlgoliaAgent = asking.addAlgoliaAgent.bind(asking);
  // The types of the widgets' client know more fields of an answer than the widgets read here.
  return { search, addAlgoliaAgent } as unknown as SearchProps['searchClient'];
}

/** A router of the widgets that reads the place of the address, and tells them of another one. */
function following(first: Place, locale: Locale) {
  let place = first;
  let update = (_: Place): void => undefined;
  const routing = {
    router: {
      read: () => place,
      // Links and forms of the region write the address.
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
