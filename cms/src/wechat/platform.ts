import { z } from 'zod';
import type { WechatCardApp } from '../env';
import { ProviderFailed } from '../oauth/adapter';
import { askProvider, withParameters } from '../oauth/ask-provider';

/** A reader waits for the card, and two calls are made one after the other. */
const TIMEOUT_MS = 4000;
/** So long before its end a value is renewed: a page that was signed with it may be open for a while. */
const MARGIN_SECONDS = 300;

/** A token or ticket, and for how many seconds it may be kept. */
export type Granted = { value: string; seconds: number };

/** The platform no longer takes the access token: another system of the same account has renewed it. */
export class TokenRefused extends ProviderFailed {
  override name = 'TokenRefused';
}

/** Codes of "this access token is not valid, or has expired". */
const TOKEN_ERRORS: readonly number[] = [40001, 40014, 42001];

const failure = z.object({ errcode: z.number().refine((code) => code !== 0) });
const lifetime = z.number().int().positive().max(86_400);
const tokenSchema = z.union([failure, z.object({ access_token: z.string().min(1), expires_in: lifetime })]);
const ticketSchema = z.union([failure, z.object({ ticket: z.string().min(1), expires_in: lifetime })]);

/** How long a value is kept that the platform grants for so many seconds. */
export function keptSeconds(granted: number): number {
  return Math.max(granted - MARGIN_SECONDS, Math.floor(granted / 2));
}

/**
 * An access token of the account (`stable_token`): it leaves the tokens of other systems of the account valid, and
 * takes the secret in its body, where no log of addresses has it.
 * @throws ProviderFailed, CodeRefused; neither message holds the secret
 */
export async function askForToken({ id, secret, apiUrl }: WechatCardApp): Promise<Granted> {
  const body = JSON.stringify({ grant_type: 'client_credential', appid: id, secret });
  const granted = await askProvider(new URL(`${apiUrl}/cgi-bin/stable_token`), tokenSchema, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if ('errcode' in granted) throw new ProviderFailed(`WeChat refused an access token: ${granted.errcode}`);
  return { value: granted.access_token, seconds: keptSeconds(granted.expires_in) };
}

/**
 * The ticket that signatures of pages are made with.
 * @throws TokenRefused when the access token is not valid; ProviderFailed, CodeRefused otherwise
 */
export async function askForTicket({ apiUrl }: WechatCardApp, accessToken: string): Promise<Granted> {
  const url = withParameters(`${apiUrl}/cgi-bin/ticket/getticket`, {
    access_token: accessToken,
    type: 'jsapi',
  });
  const granted = await askProvider(url, ticketSchema, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if ('errcode' in granted) {
    const message = `WeChat refused a ticket: ${granted.errcode}`;
    throw TOKEN_ERRORS.includes(granted.errcode) ? new TokenRefused(message) : new ProviderFailed(message);
  }
  return { value: granted.ticket, seconds: keptSeconds(granted.expires_in) };
}
