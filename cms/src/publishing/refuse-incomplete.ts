import { ValidationError } from 'payload';
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { staffOf } from '../access/roles';
import { isData } from '../fields/data';
import { languageOf } from '../i18n/words';
import { checklistOf } from './checklist';
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

/**
 * Refuses to publish an article without a title, a body and a cover at the dashboard, in the editor's language. What is
 * published by the contract or a script is not judged; the front page leaves out what is not complete.
 * @throws ValidationError (400) with one message for each field
 */
export const refuseIncompleteHook: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req }) => {
  if (data._status !== 'published' || !isFromDashboard(req)) return data;
  const missing = checklistOf({ ...(isData(originalDoc) ? originalDoc : {}), ...data }).filter(
    ({ severity }) => severity === 'missing',
  );
  if (missing.length === 0) return data;
  const language = languageOf(req.i18n.language);
  const errors = missing.map((finding) => ({
    path: finding.path,
    label: FIELD_NAMES[finding.field][language],
    message: messageOf(finding)[language],
  }));
  throw new ValidationError({ collection: collection.slug, errors }, req.t);
};
