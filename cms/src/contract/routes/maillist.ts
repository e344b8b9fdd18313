import { z } from 'zod';
import { findDigestByKey, recordDigestEvent, setDigestByKey } from '../../follows/digest-settings';
import { isCurrent, isSigned } from '../../newsletter/signature';
import { addressSchema } from '../../newsletter/address';
import { BAD_ADDRESS, subscribeAddress } from '../../newsletter/subscribe';
import {
  findByKey,
  MAIL_EVENTS,
  recordMailEvent,
  register,
  unsubscribe,
} from '../../newsletter/subscriptions';
import { readBody } from '../body';
import type { Context } from '../context';
import { busy, forbidden, invalidParams } from '../errors';
import { replyObject } from '../reply';
import type { Route } from '../router';

const text = z.string().max(400).catch('');
const signedSchema = z.object({ appid: text, signature: text, address: text, event: text, time: text });

const SUCCESS = { code: '200', msg: 'success' };

/**
 * The fields of a signed call. `names` are those the signature covers, behind the application.
 * @throws ContractError 403 for a signature that is not ours
 */
async function readSigned({ request }: Context, names: readonly ('address' | 'event' | 'time')[]) {
  const fields = signedSchema.parse(await readBody(request));
  const parts = names.map((name) => fields[name]);
  if (!isSigned(fields.appid, parts, fields.signature)) throw forbidden();
  return fields;
}

/** A63: the mailing list of this installation. The address waits here as A62 has left it; no mail is sent. */
async function subscribe(context: Context): Promise<Response> {
  const { address } = await readSigned(context, ['address']);
  const email = addressSchema.safeParse(address);
  if (!email.success) return replyObject(BAD_ADDRESS, true);
  await register(context.payload, email.data);
  return replyObject(SUCCESS, true);
}

const eventSchema = z.enum(Object.keys(MAIL_EVENTS) as (keyof typeof MAIL_EVENTS)[]); // Its own keys, as a list.

/**
 * The mail service reports an address that bounced, or whose owner complained (docs/decisions/042). The signed time keeps
 * a captured call from being replayed later.
 */
async function event(context: Context): Promise<Response> {
  const fields = await readSigned(context, ['address', 'event', 'time']);
  if (!isCurrent(fields.time)) throw invalidParams({ time: 'must be now, in seconds since 1970' });
  const email = addressSchema.safeParse(fields.address);
  const what = eventSchema.safeParse(fields.event);
  if (!email.success) throw invalidParams({ address: 'must be an e-mail address' });
  if (!what.success) throw invalidParams({ event: 'must be bounce or complaint' });
  await recordMailEvent(context.payload, email.data, what.data);
  await recordDigestEvent(context.payload, email.data, MAIL_EVENTS[what.data]);
  return replyObject(SUCCESS, true);
}

/** The key of a mail, which no address can be read from; null for what is none. */
async function keyOf({ request }: Context): Promise<string | null> {
  return z.uuid().safeParse((await readBody(request)).key).data ?? null;
}

const UNKNOWN = { status: 0, msg: '链接无效|This link is not valid' };

/** Of which list a key is, and whether its address is subscribed or waits to be confirmed. Changes nothing. */
async function subscription(context: Context): Promise<Response> {
  const key = await keyOf(context);
  const found = key && (await findByKey(context.payload, key));
  if (found) {
    const { isSubscribed: subscribed, isWaiting: waiting } = found;
    return replyObject({ status: 1, msg: '', subscribed, waiting, list: 'newsletter' }, true);
  }
  const digest = key && (await findDigestByKey(context.payload, key));
  if (!digest) return replyObject(UNKNOWN, true);
  const { isOn: subscribed, isWaiting: waiting } = digest;
  return replyObject({ status: 1, msg: '', subscribed, waiting, list: 'digest' }, true);
}

/** Ends a subscription (RFC 8058). No limit: mail providers send those of many readers from one address. */
async function end(context: Context): Promise<Response> {
  const key = await keyOf(context);
  const { payload } = context;
  const isKnown =
    key !== null && ((await unsubscribe(payload, key)) || (await setDigestByKey(payload, key, false)));
  return replyObject(isKnown ? { status: 1, msg: '' } : UNKNOWN, true);
}

const RETRY_SECONDS = 60;

/**
 * Subscribes the address of a key again: to the newsletter by a mail that has to be confirmed, as A62 does; to the digest
 * of an account at once, as its address was confirmed.
 * @throws ContractError 503 when the mail was not sent
 */
async function again(context: Context): Promise<Response> {
  const key = await keyOf(context);
  const found = key && (await findByKey(context.payload, key));
  if (!key || !found) {
    const isOn = key !== null && (await setDigestByKey(context.payload, key, true));
    return replyObject(isOn ? { status: 1, msg: '', code: '200' } : UNKNOWN, true);
  }
  const { code, msg } = await subscribeAddress(context.payload, found.email);
  if (code === '500') {
    // Without a link to confirm it the row would be deleted in a day, and its key with it.
    if (!found.isSubscribed) await unsubscribe(context.payload, key);
    throw busy(msg, RETRY_SECONDS);
  }
  return replyObject({ status: 1, msg, code }, true);
}

export const maillistRoutes: Route[] = [
  { method: 'POST', path: 'maillist/subscribe', handle: subscribe },
  { method: 'POST', path: 'maillist/event', handle: event },
  { method: 'POST', path: 'maillist/subscription', handle: subscription },
  { method: 'POST', path: 'maillist/unsubscribe', handle: end },
  { method: 'POST', path: 'maillist/resubscribe', handle: again },
];
