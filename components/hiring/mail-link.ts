/** A `mailto:` link to one mailbox with a subject. */
export function mailLink(address: string, subject: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
