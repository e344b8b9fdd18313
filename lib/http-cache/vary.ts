import type { IncomingHttpHeaders } from 'node:http';
import { listOf, type Fields } from './fields';

/** The request headers that a response depends on, with the values it was made for. */
export type Variant = readonly (readonly [name: string, value: string])[];

/** The value a request has of a header, so that two requests that ask for the same have the same. */
function valueIn(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  const text = (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim();
  // Their order and blanks mean nothing where no weights are.
  if (name !== 'accept-encoding' || text.includes(';')) return text;
  return text
    .toLowerCase()
    .split(/\s*,\s*/)
    .sort()
    .join(',');
}

/** What a response to this request depends on; null where no other request may get it (`*`). */
export function variantOf(fields: Fields, headers: IncomingHttpHeaders): Variant | null {
  const names = listOf(fields, 'vary').map((name) => name.toLowerCase());
  if (names.includes('*')) return null;
  return [...new Set(names)].sort().map((name) => [name, valueIn(headers, name)] as const);
}

/** Whether a response that was made for this variant answers the request (RFC 9111, 4.1). */
export function answers(variant: Variant, headers: IncomingHttpHeaders): boolean {
  return variant.every(([name, value]) => valueIn(headers, name) === value);
}
