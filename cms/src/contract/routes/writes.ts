import { isAdministrator } from '../../access/roles';
import { RECEIPT_WAITS_MS } from '../../events/receipt-of';
import { keepTurn } from '../../media/decoding-turn';
import { judgePicture } from '../../media/judge-picture';
import { MOST_BYTES } from '../../media/upload-limits';
import { readBody, readUpload } from '../body';
import { isStaff, toPayloadRequest, type Caller } from '../caller';
import type { Context } from '../context';
import { forbidden, invalidParams, missing } from '../errors';
import { toId } from '../mappers/refs';
import { parseParams, toIdOrSlug } from '../params';
import { readRawOptions } from '../queries/site';
import { replyObject } from '../reply';
import { prefersToWait, receiptIfKnown } from '../receipt-if-known';
import type { Route } from '../router';
import { fieldsBody, optionsWrite } from '../schemas/writes';
import { readWritten } from '../writes/read-written';
import { toOptionsFields } from '../writes/fields';
import { KINDS, kindOf } from '../writes/kinds';
import { save } from '../writes/save';
import { hasCustomFields } from './acf';

/** A22. @throws ContractError 401, 403 for anybody but staff and for what their role may not do */
export async function writeEntity(context: Context, type: string): Promise<Response> {
  const { payload, params, request } = context;
  const kind = kindOf(type);
  if (!kind) throw missing('route');
  const caller = await requireStaff(context);
  const body = await readBody(request);
  const target = params.id === undefined ? null : toIdOrSlug(params.id);
  const since = new Date();
  const id = await save(payload, kind, target, { body }, { caller, overrideAccess: false });
  const waitMs = prefersToWait(request.headers.get('prefer')) ? RECEIPT_WAITS_MS : 0;
  const [entity, receipt] = await Promise.all([
    readWritten(payload, kind, id),
    kind.collection === 'posts' ? receiptIfKnown(payload, { id, since, waitMs }) : null,
  ]);
  const reply = replyObject(entity, true, target === null ? 201 : 200);
  if (receipt) reply.headers.set('X-Publish-Receipt', JSON.stringify(receipt));
  return reply;
}

/**
 * A22 `media` without an id: a multipart form, the picture in `file`, the other fields of Ent-2 beside it. Pictures of a
 * photographer come straight to the CMS; the site forwards 2 MB (A25).
 * @throws ContractError 400, 401, 403, 413, 503 when too many pictures wait
 */
async function sendMedia(context: Context): Promise<Response> {
  const { payload, request } = context;
  const caller = await requireStaff(context);
  const upload = await readUpload(request, MOST_BYTES);
  if (!upload) throw invalidParams({ file: 'file must be a picture of at most 20 MB, in a multipart form' });
  const { data, fields: body } = upload;
  const judgement = await judgePicture(data);
  if (!judgement.accepted) throw invalidParams({ file: judgement.en });
  const kind = KINDS.media;
  const rights = { caller, overrideAccess: false };
  const id = await keepTurn(() => save(payload, kind, null, { body, file: data }, rights));
  return replyObject(await readWritten(payload, kind, id), true, 201);
}

async function requireStaff(context: Context): Promise<Caller> {
  const caller = await context.requireCaller();
  if (!isStaff(caller)) throw forbidden();
  return caller;
}

/** A24: the custom fields alone; for its own brand also by the reader the brand belongs to (P15). */
async function writeAcf(context: Context): Promise<Response> {
  const { payload, params, request } = context;
  const type = params.type ?? '';
  const caller = await context.requireCaller();
  const { fields } = parseParams(fieldsBody, await readBody(request));
  if (type === 'options') return writeOptions(context, caller, fields);
  const kind = hasCustomFields(type) ? kindOf(type) : null;
  if (!kind) throw missing('route');
  const key = toIdOrSlug(params.id ?? '');
  const ownsBrand = type === 'brand' && key.id !== null && key.id === ownBrand(caller);
  if (!isStaff(caller) && !ownsBrand) throw forbidden();
  // What a brand's owner may write is its custom fields: nothing else of the body gets this far.
  const id = await save(
    payload,
    kind,
    key,
    { body: { acf: fields } },
    { caller, overrideAccess: ownsBrand && !isStaff(caller) },
  );
  const entity = await readWritten(payload, kind, id);
  return replyObject({ acf: 'acf' in entity ? entity.acf : {} }, true);
}

function ownBrand(caller: Caller): number | null {
  return caller.account.kind === 'reader' ? toId(caller.account.doc.brand) : null;
}

async function writeOptions(
  { payload, params }: Context,
  caller: Caller,
  fields: unknown,
): Promise<Response> {
  if (params.id !== 'options') throw missing('post');
  if (!isAdministrator(caller.user)) throw forbidden();
  const data = toOptionsFields(parseParams(optionsWrite, fields));
  const req = await toPayloadRequest(payload, caller);
  await payload.updateGlobal({ slug: 'options', data, overrideAccess: false, req, depth: 0 });
  return replyObject(await readRawOptions(payload), true);
}

/** Last in the table: every word that is no kind of entity is no route. */
export const writeRoutes: Route[] = [
  { method: 'POST', path: 'acf/v3/:type/:id', handle: writeAcf },
  { method: 'POST', path: 'media', handle: sendMedia },
  {
    method: 'POST',
    path: ':type/:id?',
    handle: (context) => writeEntity(context, context.params.type ?? ''),
  },
];
