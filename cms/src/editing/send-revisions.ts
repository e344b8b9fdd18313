import { z } from 'zod';
import type { EntrySession } from './entry-session';

const API = '/cms-api/';
const dataSchema = z.record(z.string(), z.unknown());
const revisionSchema = z.object({ revision: z.number().nullish() });
const versionSchema = z.object({ parent: z.union([z.number(), z.object({ id: z.number() })]) });

/** The open forms of this window, by the address of their entry. */
const sessions = new Map<string, EntrySession>();

export function openSession(address: string, session: EntrySession): () => void {
  sessions.set(address, session);
  return () => {
    if (sessions.get(address) === session) sessions.delete(address);
  };
}

/** The revisions that open forms show of entries without such a session, by their addresses. */
const shown = new Map<string, string>();

export function showRevision(address: string, revision: string): () => void {
  shown.set(address, revision);
  return () => {
    if (shown.get(address) === revision) shown.delete(address);
  };
}

type Call =
  | { kind: 'save'; entry: string }
  | { kind: 'restore'; collection: string; version: string }
  | { kind: 'delete'; revision: string };

/**
 * Which call a request is: a save of one entry, the restoring of a version, or the deletion of an entry whose revision is
 * shown; null for any other.
 */
export function toCall(
  { method, address }: { method: string; address: string },
  collections: readonly string[],
): Call | null {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin || !pathname.startsWith(API)) return null;
  const revision = method === 'DELETE' ? shown.get(pathname) : undefined;
  if (revision !== undefined) return { kind: 'delete', revision };
  const [collection = '', id = '', version, ...rest] = pathname.slice(API.length).split('/');
  if (!collections.includes(collection) || rest.length > 0) return null;
  if (method === 'PATCH' && /^\d+$/.test(id) && version === undefined)
    return { kind: 'save', entry: `${API}${collection}/${id}` };
  if (method === 'POST' && id === 'versions' && version) return { kind: 'restore', collection, version };
  return null;
}

/** The browser's own `fetch`; null until {@link sendRevisions} has replaced `window.fetch`. */
let own: typeof fetch | null = null;

/** Sends a request without a revision. */
export const plainFetch: typeof fetch = (input, init) => (own ?? window.fetch)(input, init);

/**
 * Gives every save of the dashboard the revision it is made on. Payload's forms, buttons and drawers have no place for a
 * header of ours; all of them call `window.fetch`.
 */
export function sendRevisions(collections: readonly string[]): void {
  if (own) return;
  own = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const isPlain = typeof input === 'string' || input instanceof URL;
    const call =
      isPlain && init
        ? toCall({ method: (init.method ?? '').toUpperCase(), address: String(input) }, collections)
        : null;
    if (!call || !init) return plainFetch(input, init);
    const address = String(input);
    if (call.kind === 'delete') return withRevision(call.revision, address, init);
    if (call.kind === 'restore') return restore(call, address, init);
    const session = sessions.get(call.entry);
    const body = session ? readBody(init) : null;
    return session && body ? session.save(address, init, body) : onNewest(call.entry, address, init);
  };
}

function readBody({ body }: RequestInit): Record<string, unknown> | null {
  const text = body instanceof FormData ? body.get('_payload') : body;
  if (typeof text !== 'string') return null;
  try {
    return dataSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A change made where no form of the entry is open (a list, the page of a version): on what is there at this moment. */
async function onNewest(entry: string, address: string, init: RequestInit): Promise<Response> {
  const answer = await plainFetch(`${entry}?draft=true&trash=true&depth=0&select[revision]=true`);
  if (!answer.ok) return answer;
  const { revision } = revisionSchema.parse(await answer.json());
  return withRevision(revision ?? 0, address, init);
}

function withRevision(revision: number | string, address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('if-match', `"${revision}"`);
  return plainFetch(address, { ...init, headers });
}

async function restore(
  { collection, version }: { collection: string; version: string },
  address: string,
  init: RequestInit,
): Promise<Response> {
  const answer = await plainFetch(`${API}${collection}/versions/${version}?depth=0`);
  if (!answer.ok) return answer;
  const { parent } = versionSchema.parse(await answer.json());
  const id = typeof parent === 'number' ? parent : parent.id;
  return onNewest(`${API}${collection}/${id}`, address, init);
}
