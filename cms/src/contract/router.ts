import type { Context } from './context';

/** A handler answers with what {@link ./reply} builds, or throws a ContractError. */
export type Handler = (context: Context) => Promise<Response>;

/** `path` is written after `/api/`; `:name` takes one decoded segment, `:name?` one or none. */
export type Route = { method: 'GET' | 'POST'; path: string; handle: Handler };

export type Match = { route: Route; params: Record<string, string> };

/**
 * The first route that fits, in table order: literal words stand before parameters there.
 * Null when no path and method fit. HEAD is answered as GET.
 */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  segments: readonly string[],
): Match | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const route of routes) {
    if (route.method !== asked) continue;
    const params = matchPath(route.path, segments);
    if (params) return { route, params };
  }
  return null;
}

function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/');
  if (segments.length > parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (!part.startsWith(':')) {
      if (segment !== part) return null;
      continue;
    }
    const optional = part.endsWith('?');
    if (segment === undefined) {
      if (!optional) return null;
      continue;
    }
    params[optional ? part.slice(1, -1) : part.slice(1)] = segment;
  }
  return params;
}

/**
 * The segments below `/api` of a raw request path, decoded once each (D2 rule 2): without the alias prefix `wp/v2`,
 * without a trailing slash, and with `.php` dropped from helper scripts, which are answered in both spellings (D3).
 * Null when an escape is malformed or a segment smuggles a slash.
 */
export function toSegments(rawPath: string): string[] | null {
  const raw = rawPath.replace(/^\/+/, '').replace(/\/+$/, '').split('/');
  const segments: string[] = [];
  for (const part of raw) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return null;
    }
    if (segment === '' || segment === '.' || segment === '..' || /[/\\\0]/.test(segment)) return null;
    segments.push(segment);
  }
  const path = segments[0] === 'wp' && segments[1] === 'v2' ? segments.slice(2) : segments;
  const [only] = path;
  if (path.length === 1 && only?.startsWith('api-')) return [only.replace(/\.php$/, '')];
  return path;
}
