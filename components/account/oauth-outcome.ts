import * as z from 'zod/mini';

export type Callback = { target: string; code: string; state: string };

/** What the address brought back from the provider: a code, a refusal of the visitor's, or not enough. */
export function readReturn(search: string): Callback | 'cancelled' | 'incomplete' {
  const query = new URLSearchParams(search);
  if (query.has('error')) return 'cancelled';
  const [target, code, state] = ['target', 'code', 'state'].map((name) => query.get(name) ?? '');
  return target && code && state ? { target, code, state } : 'incomplete';
}

/**
 * Reads where to go after a login: the path the site has judged (A50). Anything that is none leads `home`; the server
 * never says such a thing, but an address is not followed on trust.
 */
export function backSchema(home: string) {
  const path = z.catch(z.string().check(z.regex(/^\/(?![/\\])/)), home);
  return z.pipe(
    z.catch(z.object({ back: path }), { back: home }),
    z.transform(({ back }) => back),
  );
}
