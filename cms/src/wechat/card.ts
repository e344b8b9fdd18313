import { createHmac, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { invalidParams } from '../contract/errors';
import { env, requireSecrets } from '../env';
import { isOwnAddress, signatureOf } from './signature';
import { ticketOf } from './ticket';

/** The ticket of an installation without an account: the form of the answer is right, the platform is not asked. */
const standInTicket = () =>
  createHmac('sha256', requireSecrets().REVALIDATE_SECRET).update('wechat-ticket').digest('hex');

/**
 * B8: what WeChat's script needs on a page of this site, whose address is signed without its hash (C76).
 * @throws ContractError 400 for a page of another site, which could show its own card in this account's name;
 * 503 while the platform gives no ticket
 */
export async function wechatCard(payload: Payload, link: string) {
  const url = link.split('#')[0] ?? '';
  if (!isOwnAddress(url, env.siteUrl)) throw invalidParams({ link: 'link must be an address of this site' });
  const app = env.wechatCard;
  const ticket = app ? await ticketOf(payload, app) : standInTicket();
  const timestamp = Math.floor(Date.now() / 1000);
  const nonceStr = randomBytes(8).toString('hex');
  return {
    appId: app?.id ?? 'demo',
    timestamp,
    nonceStr,
    signature: signatureOf({ ticket, nonceStr, timestamp, url }),
  };
}
