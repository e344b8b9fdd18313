/** The `code` of an error of the system or the database, such as `EEXIST`; null when it has none. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
