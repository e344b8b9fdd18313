import { ValidationError } from 'payload';
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { isData } from '../fields/data';
import { languageOf } from '../i18n/words';
import { checklistOf } from './checklist';
import { FIELD_NAMES, messageOf } from './words';

/**
 * Whether somebody publishes at the dashboard, which is known by its cookie. Scripts, importers and the contract (A22)
 * name their token and publish what they have, as in WordPress; the front page leaves out what is incomplete.
 */
function isPublishedByHand(req: PayloadRequest): boolean {
  if (req.payloadAPI !== 'REST' || req.headers.has('authorization')) return false;
  return isData(req.data) && req.data._status === 'published';
}

/**
 * Refuses to publish an article without a title, a body and a cover at the dashboard, in the editor's language.
 * @throws ValidationError (400) with one message for each field
 */
export const refuseIncompleteHook: CollectionBeforeChangeHook = ({ collection, data, originalDoc, req }) => {
  if (!isPublishedByHand(req) || data._status !== 'published') return data;
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
