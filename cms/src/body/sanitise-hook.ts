import type { FieldHook } from 'payload';
import { sanitise, sanitiseComment } from './sanitise';

/** Cleans a field of HTML on save, so that nothing unsafe is ever stored. */
export const sanitiseHtmlHook: FieldHook = ({ value }) =>
  typeof value === 'string' ? sanitise(value) : value;

/** The same for readers' words: text and links only. */
export const sanitiseCommentHook: FieldHook = ({ value }) =>
  typeof value === 'string' ? sanitiseComment(value) : value;
