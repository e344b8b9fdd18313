import { scriptOfSegment } from './scripts';

/**
 * Where a call of the browser to `{site}/api/…` goes (D3, A25). `content`: below the content API; `script`: a
 * helper script; `file`: the ads file beside the API. `segments` are decoded.
 */
export type Target = { kind: 'content' | 'script' | 'file'; segments: string[] };

/** What a segment may look like as it was sent. */
const SEGMENT = /^[A-Za-z0-9._~%-]+$/;
/** G1, the one path with a star in it. */
const ALL_INDEXES = 'algolia/1/indexes/*/queries';
const LONGEST_PATH = 2000;
/** Never below `/api` on any backend, and dangerous where its API root is empty. */
const NEVER = new Set(['cms-api', 'admin', '_next', 'wp-admin', 'wp-login.php', 'xmlrpc.php']);
/** Answered by the site itself, in whatever spelling they are asked for (X-50). */
const OWN = new Set(['revalidate', 'live', 'ready', 'health']);

/**
 * Reads the path behind `/api/`, still encoded as it was sent. Null: refused with 400 and without a CMS call.
 * A segment is decoded once; one that would mean something else after a second decoding is refused as well,
 * since nobody knows how often a backend decodes.
 */
export function toTarget(rawPath: string): Target | null {
  if (rawPath.length > LONGEST_PATH) return null;
  if (rawPath === ALL_INDEXES) return { kind: 'content', segments: rawPath.split('/') };
  const segments: string[] = [];
  for (const raw of rawPath.split('/')) {
    const segment = SEGMENT.test(raw) ? decodedOnce(raw) : null;
    if (segment === null) return null;
    segments.push(segment);
  }
  const [first = ''] = segments;
  if (NEVER.has(first.toLowerCase()) || OWN.has(first.toLowerCase())) return null;
  if (segments.join('/') === 'wp-content/json/ads.json') return { kind: 'file', segments };
  const script = segments.length === 1 ? scriptOfSegment(first) : null;
  return script === null ? { kind: 'content', segments } : { kind: 'script', segments: [script] };
}

function decodedOnce(raw: string): string | null {
  let segment: string;
  try {
    segment = decodeURIComponent(raw);
  } catch {
    return null; // A malformed escape, or bytes that are no UTF-8.
  }
  if (segment === '.' || segment === '..') return null;
  if (/[/\\]|\p{Cc}/u.test(segment)) return null;
  // Still an encoded dot, slash, backslash, percent or control character inside.
  return /%(?:2e|2f|5c|25|[01][0-9a-f]|7f)/i.test(segment) ? null : segment;
}

/** A segment for an address: percent-encoded, the four signs `encodeURIComponent` leaves out included. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Whether a call may carry the site's own secret, by which a backend believes the visitor's address. The index of slugs
 * opens more to whoever has the secret (A44): a visitor asks for it as anybody does, whatever the backend. Routes of
 * WordPress are read without regard to case, and stand below a namespace.
 *
 * @param namespace `CMS_API_NAMESPACE`
 */
export function mayCarrySecret({ segments }: Target, namespace: string): boolean {
  const path = segments.join('/').toLowerCase();
  return !['slugs', 'wp/v2/slugs', `${namespace.toLowerCase()}/slugs`].includes(path);
}

/** Calls written as they are, without `CMS_API_NAMESPACE` before them (D3). */
const WITHOUT_NAMESPACE = new Set(['algolia', 'jwt-auth', 'acf', 'v3', 'wp', 'wp-content']);

/** The namespace a content call gets: the configured one, or none for the calls that bring their own. */
export function namespaceFor(first: string, configured: string): string {
  return WITHOUT_NAMESPACE.has(first) ? '' : configured;
}
