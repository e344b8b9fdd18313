/** Whether a message says that the document shown has been saved, and the dashboard says it. */
export function isSaved(
  { origin, data }: { origin: string; data: unknown },
  dashboards: readonly string[],
): boolean {
  if (!dashboards.includes(origin) || typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'payload-document-event';
}
