import { createHash } from 'node:crypto';

type Signed = { ticket: string; nonceStr: string; timestamp: number; url: string };

/**
 * The signature WeChat's script checks on a page (JS-SDK, appendix 1): SHA-1 over the four values by sorted key, raw.
 * @param signed `timestamp` in seconds; `url` the address of the page without its hash
 */
export function signatureOf({ ticket, nonceStr, timestamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}

/**
 * Whether an address is one of this site, as a browser writes it. The text must begin with the origin: a spelling that
 * only a parser reads as this site is no address of a page.
 * @param siteUrl an origin, without a slash at its end
 */
export function isOwnAddress(address: string, siteUrl: string): boolean {
  return address.startsWith(siteUrl) && URL.canParse(address) && new URL(address).origin === siteUrl;
}
