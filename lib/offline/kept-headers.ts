const KEPT_HEADERS = [
  'content-type',
  'content-language',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/**
 * What is stored of the headers of an answer: no cookie, and nothing that is only true of its way here, as its encoding.
 */
export function keptHeaders({ headers }: Response): [string, string][] {
  return KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}
