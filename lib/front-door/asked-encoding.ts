/** The forms a body is kept in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The form a client is sent, by its `Accept-Encoding` (RFC 9110, 12.5.3): br before gzip before neither. Null where
 * weights, a star or `deflate` alone make the choice another one: that is left to Next, which knows them all.
 */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return 'identity';
  if (/[;*]/.test(header)) return null;
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('identity')) return names.length === 1 ? 'identity' : null;
  if (names.includes('br')) return 'br';
  if (names.includes('gzip')) return 'gzip';
  return names.includes('deflate') ? null : 'identity';
}
