import type { Fault, Seen } from '../fault-proxy/proxy';
import { env } from './env';

/** Orders the proxy between site and CMS to misbehave; `{kind: 'pass'}` ends it. */
export async function orderFault(fault: Partial<Fault>): Promise<void> {
  const answer = await fetch(`${env.FAULT_CONTROL_URL}/fault`, {
    method: 'PUT',
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * What comes whatever a journey does meanwhile: the site reads its slug index again every ten minutes and after events, and
 * renews its leases of shows. A page that has been quiet for a second asks for the notices of its reader (W1), and for
 * permits to show ads (V20).
 */
const BACKGROUND =
  /\/slugs\?type=\w+&per_page=10000|\/api\/advert\/(leases|permits)$|\/api\/notices(\/unread)?(\?|$)/;

/** Whether a path with its query is one of those calls. */
export const isBackground = (address: string): boolean => BACKGROUND.test(address);

/** The site itself reads the blocked words again every ten minutes, too; a visitor's call has an address (V7). */
const isOwnReading = ({ url, headers }: Seen): boolean =>
  url.includes('api-site-sensitive.php') && !('x-forwarded-for' in headers);

/** The requests that reached the CMS through the proxy since {@link forgetRequests}, without those of the background. */
export async function requestsSeen(): Promise<Seen[]> {
  // The proxy's own JSON.
  const seen = (await (await fetch(`${env.FAULT_CONTROL_URL}/requests`)).json()) as Seen[];
  return seen.filter((one) => !isBackground(one.url) && !isOwnReading(one));
}

/** Begins {@link requestsSeen} anew. */
export async function forgetRequests(): Promise<void> {
  await fetch(`${env.FAULT_CONTROL_URL}/requests`, { method: 'DELETE' });
}
