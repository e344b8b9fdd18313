/**
 * A path as logs may hold it: query names are kept, their values are not (a preview token, a phone number, an
 * address typed into a form may be one of them), the hash is dropped, and so are the keys of
 * shared collections and reports.
 */
export function loggedPath(pathAndQuery: string): string {
  const [withKey = ''] = pathAndQuery.split('#');
  const beforeHash = withKey.replace(/(\/collection|\/fav\/shared|\/brand-report)\/[^/?]+/, '$1/(key)');
  const mark = beforeHash.indexOf('?');
  if (mark === -1) return beforeHash;
  // Only what looks like a field name: `?13800000000` is a value without one.
  const names = [...new Set(new URLSearchParams(beforeHash.slice(mark + 1)).keys())].filter((name) =>
    /^[A-Za-z_][\w[\]-]{0,40}$/.test(name),
  );
  return names.length === 0
    ? beforeHash.slice(0, mark)
    : `${beforeHash.slice(0, mark)}?${names.map(encodeURIComponent).join('&')}`;
}
