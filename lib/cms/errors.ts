/**
 * What can come back from the CMS instead of an answer. The kinds are different answers to a reader of the site:
 *
 * - `absent`: the CMS says it is not there (HTTP 404, `data.status` 404, a page beyond the last). The only 404.
 * - `unreachable`: no answer, or 5xx or 429: nothing is known, the last good page stays up.
 * - `malformed`: an answer no schema accepts; treated as unreachable, but it says something else to the log.
 * - `refused`: any other 4xx, a call the CMS does not allow.
 */
export type CmsErrorKind = 'absent' | 'unreachable' | 'malformed' | 'refused';

/** A failed call. `cause` is the response body if there was one, else the raw error (M31). */
export class CmsError extends Error {
  override name = 'CmsError';
  /** The HTTP status, 0 when there was none. */
  readonly status: number;

  constructor(
    readonly kind: CmsErrorKind,
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status ?? 0;
  }
}

/** True for a `CmsError` of that kind; also across bundles, where `instanceof` is not reliable. */
export function isCmsError(error: unknown, kind?: CmsErrorKind): error is CmsError {
  if (!(error instanceof Error) || error.name !== 'CmsError' || !('kind' in error)) return false;
  return kind === undefined || error.kind === kind;
}
