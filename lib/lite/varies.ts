/**
 * What every page depends on beside the headers Next names (RFC 9110, 12.5.5): the reading modes and the language stand in
 * cookies. Without it a shared cache that keeps a page of `/en/` would hand the full one to a reader of the lite mode.
 */
const NAMES = ['Save-Data', 'Cookie'] as const;
const ADDED = `, ${NAMES.join(', ')}`;

/** A value of `Vary` with these names. */
export function withVaries(vary: string): string {
  return vary === '' ? NAMES.join(', ') : `${vary}${ADDED}`;
}

/** What Next says of a page beside them. */
export function withoutVaries(vary: string): string {
  return vary.endsWith(ADDED) ? vary.slice(0, -ADDED.length) : vary;
}
