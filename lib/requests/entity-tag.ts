/** Whether `If-None-Match` names the tag, weak or not, or any (RFC 9110, 13.1.2). */
export function namesTag(headers: Headers, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = headers.get('if-none-match')?.split(',').map(opaque) ?? [];
  return tags.includes('*') || tags.includes(opaque(etag));
}
