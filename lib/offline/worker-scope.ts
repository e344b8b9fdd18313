/**
 * The parts of a service worker that are used. TypeScript's own description of workers cannot stand beside the one of
 * pages.
 */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type WorkerFetchEvent = LastingEvent & {
  readonly request: Request;
  /** The document that asks; empty for a navigation. */
  readonly clientId: string;
  /** The document that a navigation brings. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerMessageEvent = LastingEvent & {
  readonly data: unknown;
  readonly ports: readonly { postMessage(reply: unknown): void }[];
};

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
};

export type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string };
  readonly caches: CacheStorage;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
};
