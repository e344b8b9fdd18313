/**
 * Whether a page is read in the magazine's own app: its user agent contains the mark of the configuration. Without a
 * mark there is no app. The browser asks this, never the server: a cached page is one document for everybody (H23).
 */
export function isInApp(userAgent: string, mark: string): boolean {
  return mark !== '' && userAgent.includes(mark);
}
