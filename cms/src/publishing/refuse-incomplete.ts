import { ValidationError } from 'payload';
import type { CollectionBeforeChangeHook, CollectionSlug, PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { isData, type Data } from '../fields/data';
import { languageOf } from '../i18n/words';
import { checklistOf, type Finding } from './checklist';
import { FIELD_NAMES, messageOf } from './checklist-words';

/** In the context of a request: what it writes is published as it is. */
const AS_IT_IS = 'publishesAsItIs';

/** The writes of a request are published whatever they lack: those of the contract (A22), as in WordPress. */
export function publishAsItIs(req: PayloadRequest): void {
  req.context[AS_IT_IS] = true;
}

/** A version is restored here, by Payload's own page or by the history: what is published is in no body of the call. */
const RESTORES = /\/versions\/[^/]+$|\/history\/.+\/restore$/;

/**
 * Whether somebody publishes at the dashboard, which is known by its cookie, or has put it on the calendar there: such an
 * appointment is kept on behalf of the account, and fails. Scripts name their token, and the seed and the loops nobody.
 */
function isFromDashboard(req: PayloadRequest): boolean {
  if (req.payloadAPI === 'local') return staffOf(req.user) !== null && req.context[AS_IT_IS] !== true;
  if (req.headers.has('authorization')) return false;
  return RESTORES.test(req.pathname ?? '') || (isData(req.data) && req.data._status === 'published');
}

const missingIn = (entry: Data): Finding[] =>
  checklistOf(entry).filter(({ severity }) => severity === 'missing');

/** The entry as readers have it; null when it is not published. The newest revision may be a draft over it. */
async function readPublished(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: unknown,
): Promise<Data | null> {
  if (typeof id !== 'number') return null;
  const found: unknown = await req.payload.findByID({
    ...{ collection, id, draft: false, depth: 0, disableErrors: true },
    // Of its own: hooks of reading may not see what this save put into the request.
    req: { transactionID: req.transactionID, payload: req.payload },
  });
  return isData(found) && found._status === 'published' ? found : null;
}

/**
 * Refuses to publish an article without a title, a body and a cover at the dashboard, in the editor's language. What a
 * published one lacks already is not held against its correction: only what is newly taken away is. What is published by
 * the contract or a script is not judged; the front page leaves out what is not complete.
 * @throws ValidationError (400) with one message for each field
 */
export const refuseIncompleteHook: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  if (data._status !== 'published' || !isFromDashboard(req)) return data;
  const before: Data = isData(originalDoc) ? originalDoc : {};
  const lacks = missingIn({ ...before, ...data });
  if (lacks.length === 0) return data;
  const published = await readPublished(req, collection.slug, before.id);
  const lacked = new Set(published ? missingIn(published).map(({ key }) => key) : []);
  const missing = lacks.filter(({ key }) => !lacked.has(key));
  if (missing.length === 0) return data;
  const language = languageOf(req.i18n.language);
  const errors = missing.map((finding) => ({
    path: finding.path,
    label: FIELD_NAMES[finding.field][language],
    message: messageOf(finding)[language],
  }));
  throw new ValidationError({ collection: collection.slug, errors }, req.t);
};
