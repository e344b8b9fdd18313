import 'server-only';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { maillistSecret } from '@/lib/auth/secret';
import { env, secrets } from '@/lib/env';
import { log } from '@/lib/log';
import { isEmail } from './is-email';

const TIMEOUT_MS = 5000;

/** Only the string 200 is a success (V3). */
const successSchema = z.object({ code: z.literal('200') });

/** `secret` signs what is sent and is never sent itself. */
export type Maillist = { url: string; appId: string; secret: string };

const configured = (): Maillist => ({
  url: env.maillistUrl,
  appId: env.maillistAppId,
  secret: env.maillistSecret ?? maillistSecret(secrets().revalidate),
});

/** Lower-case hex of HMAC-SHA256 over application and address, with a line feed between them (decision 042). */
export const signatureOf = ({ appId, secret }: Maillist, address: string): string =>
  createHmac('sha256', secret).update(`${appId}\n${address}`).digest('hex');

/**
 * Registers an address at the mailing-list service, within 5 s. A failure is logged, without the address, and changes
 * nothing for the visitor. Source: C68, A63, E40, T18, V2.
 *
 * @returns null for what is no address: nothing is sent (V2); else whether the service said the string 200
 */
export async function registerAddress(
  address: string,
  maillist: Maillist = configured(),
): Promise<boolean | null> {
  if (!isEmail(address)) return null;
  try {
    const answer = await fetch(maillist.url, {
      method: 'POST',
      body: new URLSearchParams({
        appid: maillist.appId,
        signature: signatureOf(maillist, address),
        address,
      }),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json();
    if (successSchema.safeParse(body).success) return true;
    log.warn({ status: answer.status }, 'the mailing list refused an address');
  } catch (err) {
    log.warn({ err }, 'the mailing list did not answer');
  }
  return false;
}
