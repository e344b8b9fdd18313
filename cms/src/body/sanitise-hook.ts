import type { FieldHook } from 'payload';
import { sanitise } from './sanitise';

/** Cleans a field of HTML on save, so that nothing unsafe is ever stored. */
export const sanitiseHtmlHook: FieldHook = ({ value }) => (typeof value === 'string' ? sanitise(value) : value);
