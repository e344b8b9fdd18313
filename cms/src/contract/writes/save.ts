import { deepMergeWithSourceArrays, type Payload, type PayloadRequest } from 'payload';
import {
  cancelPublication,
  PUBLISHABLE,
  schedulePublication,
  type Publishable,
} from '../../collections/schedule';
import { hasRole } from '../../access/roles';
import { inOneTransaction } from '../../db/transaction';
import { holdRevision } from '../../editing/guard';
import { holdEntry } from '../../editing/store';
import { UNNAMED } from '../../media/original-name';
import { publishAsItIs } from '../../publishing/refuse-incomplete';
import { toPayloadRequest, type Caller } from '../caller';
import { forbidden, missing } from '../errors';
import { parseParams, type IdOrSlug } from '../params';
import { findDirectoryId } from '../queries/directory';
import { readRows, sql } from '../queries/database';
import { isJob } from '../queries/posts';
import { findPostIdInAnyState } from '../queries/single-post';
import type { Kind } from './kinds';
import { NEW, toStoredState, toWanted, type StateBefore } from './state';
import { Values } from './values';

/** How a write is done: as the caller, by the collection's own rules, or on behalf of a brand's owner. */
export type Rights = { caller: Caller; overrideAccess: boolean };

/**
 * Creates or changes one entry and answers its id. Access rules of the collection decide, its hooks send the event.
 * @param target null creates
 * @throws ContractError 400, 403, 404
 */
export async function save(
  payload: Payload,
  kind: Kind,
  target: IdOrSlug | null,
  { body, file }: { body: unknown; file?: Buffer },
  { caller, overrideAccess }: Rights,
): Promise<number> {
  const req = await toPayloadRequest(payload, caller);
  publishAsItIs(req);
  if (kind.onlyFor && !hasRole(req.user, ...kind.onlyFor)) throw forbidden();
  const id = target && (await findTarget(payload, kind, target));
  if (target && id === null) throw missing(kind.called);
  const fields = await kind.toFields(body, new Values(payload, req), parseParams);
  const asked = kind.hasStatus && kind.state ? parseParams(kind.state, body) : {};
  const before = id !== null && kind.hasStatus ? await readState(payload, kind.collection, id) : NEW;
  const { status, date } = toWanted(asked, before);
  const { data: state, publishAt } = kind.hasStatus
    ? toStoredState(status, date)
    : { data: {}, publishAt: null };
  // As in WordPress, an entry that names no author is its creator's.
  const signed = id === null && (kind.collection === 'posts' || kind.collection === 'communities');
  const data = { ...(signed ? { author: caller.profileId } : {}), ...fields, ...state };
  const saved =
    id === null
      ? await create(payload, kind, { data, file }, req, overrideAccess)
      : await update(payload, kind, id, { data, keepsState: status === undefined }, req, overrideAccess);
  if (status !== undefined && isPublishable(kind.collection)) {
    const entry = { collection: kind.collection, id: saved, req };
    // Whatever it becomes, it is no longer what an earlier appointment would make of it.
    await (publishAt
      ? schedulePublication(payload, { ...entry, at: publishAt })
      : cancelPublication(payload, entry));
  }
  return saved;
}

/** The newest revision of a publishable entry: whether it waits for its moment, and which that is. */
async function readState(payload: Payload, collection: Kind['collection'], id: number): Promise<StateBefore> {
  const doc: Data = {
    ...(await payload.findByID({
      ...{ collection, id, draft: true, depth: 0, trash: true, overrideAccess: true, disableErrors: true },
    })),
  };
  return {
    isScheduled: doc._status === 'draft' && doc.stage === 'future',
    publishedAt: typeof doc.publishedAt === 'string' ? new Date(doc.publishedAt) : null,
  };
}

type Data = Record<string, unknown>;

async function create(
  payload: Payload,
  kind: Kind,
  { data, file }: { data: Data; file: Buffer | undefined },
  req: PayloadRequest,
  overrideAccess: boolean,
): Promise<number> {
  const doc = await payload.create({
    collection: kind.collection,
    data: data as never, // the fields of `kind.collection`, made by its own function from a parsed body
    depth: 0,
    req,
    overrideAccess,
    // Name and type are made from the content.
    ...(file ? { file: { data: file, size: file.length, name: UNNAMED, mimetype: '' } } : {}),
  });
  return doc.id;
}

/**
 * Payload lays a write over the newest draft: an entry that readers see, with a draft waiting beside it, would be
 * withdrawn by a write that says nothing of its state. Such a write is laid over what readers see, and over the draft
 * once more, so that both have it and neither is lost. It carries no revision: it changes the fields it names, on whatever is there.
 */
async function update(
  payload: Payload,
  { collection, hasStatus }: Kind,
  id: number,
  { data, keepsState }: { data: Data; keepsState: boolean },
  req: PayloadRequest,
  overrideAccess: boolean,
): Promise<number> {
  // A field that is there and undefined would be taken from the draft.
  const changes = JSON.parse(JSON.stringify(data)) as Data;
  const lay = (over: Data, draft: boolean) =>
    payload.update({
      collection,
      id,
      data: deepMergeWithSourceArrays(over, changes) as never, // as in create
      depth: 0,
      draft,
      req,
      overrideAccess,
      // A binned entry is found too: any status but `trash` takes it out again.
      ...(hasStatus ? { trash: true } : {}),
    });
  if (!hasStatus) return (await lay({}, false)).id;
  // One transaction: the fields are written over the newest state, also while an editor saves in the dashboard.
  const work = async () => {
    await holdEntry(req, { collection, id });
    const beside = keepsState ? await findBeside(payload, collection, id, req) : null;
    // Both together are one revision, which differs in the fields that are named.
    holdRevision(req, beside !== null);
    const doc = await lay(beside?.published ?? {}, false);
    holdRevision(req, false);
    if (beside) await lay(beside.draft, true);
    return doc.id;
  };
  return inOneTransaction(payload, work, req);
}

/** What readers see of an entry and the draft that waits beside it; null when only one of them is there. */
async function findBeside(
  payload: Payload,
  collection: Kind['collection'],
  id: number,
  req: PayloadRequest,
): Promise<{ published: Data; draft: Data } | null> {
  const read = async (draft: boolean) => {
    const args = { collection, id, draft, depth: 0, req, overrideAccess: true, disableErrors: true };
    const doc: Data = { ...(await payload.findByID(args)) };
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = doc;
    return fields;
  };
  const published = await read(false);
  const draft = published._status === 'published' ? await read(true) : {};
  return draft._status === 'draft' ? { published, draft } : null;
}

async function isJobPost(payload: Payload, id: number): Promise<boolean> {
  const rows = await readRows(payload, sql`select 1 from posts p where p.id = ${id} and ${isJob}`);
  return rows.length > 0;
}

async function findTarget(payload: Payload, kind: Kind, key: IdOrSlug): Promise<number | null> {
  switch (kind.collection) {
    case 'posts': {
      const id = await findPostIdInAnyState(payload, key);
      return id !== null && (!kind.isJob || (await isJobPost(payload, id))) ? id : null;
    }
    case 'products':
    case 'brands':
    case 'companies':
    case 'communities':
    case 'pages':
      return findDirectoryId(payload, kind.collection, key);
    default: {
      const { namedBy = 'slug' } = kind;
      const isNamed =
        namedBy === null ? sql`id::text = ${key.slug}` : sql`${sql.identifier(namedBy)} = ${key.slug}`;
      const rows = await readRows<{ id: number }>(
        payload,
        sql`select id from ${sql.identifier(kind.collection)} where ${isNamed} or id = ${key.id} order by (id = ${key.id}) desc nulls last limit 1`,
      );
      return rows[0]?.id ?? null;
    }
  }
}

function isPublishable(collection: string): collection is Publishable {
  return (PUBLISHABLE as readonly string[]).includes(collection);
}
