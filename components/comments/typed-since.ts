/**
 * What was typed into a field while its text was being sent; empty when nothing was. A new comment goes on after what was
 * sent; another text of a comment is kept whole.
 */
export function typedSince(sent: string, now: string, isWhole: boolean): string {
  if (now === sent) return '';
  return !isWhole && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
