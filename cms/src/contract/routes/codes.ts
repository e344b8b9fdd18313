import { spendTicket } from '../../captcha/tickets';
import { findRegion, spendCode, tryCode } from '../../codes/code';
import type { CodeUse } from '../../codes/code-use';
import {
  atomically,
  createReader,
  findAccountsOf,
  findHolder,
  lockNumber,
  logOut,
  setNumber,
} from '../../codes/holders';
import { HOME_REGION, isOpenRegion, regionField, type Phone } from '../../codes/phone';
import { sendCode, sendCodeUnseen, type Sent } from '../../codes/send';
import { WORDS } from '../../codes/words';
import { confirm } from '../../confirm/confirm';
import { confirmDigest } from '../../follows/digest-settings';
import { takeOrRefuse } from '../../limits/limits';
import { setPassword } from '../../sessions/passwords';
import { readBody } from '../body';
import { Refused, agree, business, readInWords } from '../business';
import type { Context } from '../context';
import { captchaRequired, forbidden, tooManyRequests } from '../errors';
import type { Route } from '../router';
import { bindBody, passwordBody, phoneBody, smsBody } from '../schemas/codes';

const HOUR = 3600;

/** @throws ContractError 429 when this address has called too often within the hour */
async function limitAddress({ payload, address }: Context, name: string, times: number): Promise<void> {
  await takeOrRefuse(payload, { name, key: address, times, seconds: HOUR });
}

/** A51. */
async function sms(context: Context): Promise<Response> {
  const { payload } = context;
  const { phone, event, captcha_ticket: ticket } = readInWords(smsBody, await readBody(context.request));
  if (event === 'bindphone') await context.requireCaller();
  await limitAddress(context, 'sms', 10);
  const use: CodeUse = { ...phone, event };
  if (event === 'forgotpwd') {
    if (!(await spendTicket(payload, ticket))) throw new Refused(WORDS.captcha);
    const accounts = await findAccountsOf(payload, phone);
    return toReply(await sendCodeUnseen(payload, use, accounts.length > 0));
  }
  if ((await findHolder(payload, phone)) !== null) throw new Refused(WORDS.taken);
  return toReply(await sendCode(payload, use, ticket));
}

/**
 * @throws Refused, with the code `captcha_required` when the call is to be sent again with a ticket; or ContractError 429
 * when the number or the whole site has had its messages
 */
function toReply(sent: Sent): Response {
  if (sent.sent) return agree();
  if (sent.why === 'day') throw tooManyRequests(sent.wait);
  if (sent.why === 'budget') throw tooManyRequests(sent.wait, WORDS.noMessagesLeft);
  if (sent.why === 'captcha') throw new Refused(WORDS.captcha, captchaRequired().code);
  throw new Refused(sent.why === 'early' ? WORDS.tooEarly : WORDS.sendFailed);
}

/** A52: code, profile and account in one transaction. */
async function register(context: Context): Promise<Response> {
  const { payload } = context;
  const { phone, code, password } = readInWords(passwordBody, await readBody(context.request));
  await limitAddress(context, 'register', 10);
  const use: CodeUse = { ...phone, event: 'register' };
  await requireRight(context, use, code);
  await atomically(payload, phone, WORDS.taken, async (req) => {
    if (!(await spendCode(req, use, code))) throw new Refused(WORDS.wrongCode);
    await createReader(req, phone, password);
  });
  return agree({ msg: WORDS.registered });
}

/** @throws Refused for a wrong code, and for any code after five tries */
async function requireRight({ payload }: Context, use: CodeUse, code: string): Promise<void> {
  if (!(await tryCode(payload, use, code))) throw new Refused(WORDS.wrongCode);
}

/** A53: the first number of the caller's own account. A number that is already theirs is a success told again. */
async function bindphone(context: Context): Promise<Response> {
  const { payload, request } = context;
  const caller = await context.requireCaller();
  const body = await readBody(request);
  if (String(body.userid) !== String(caller.profileId)) throw forbidden();
  const { mobile, code, region_number: said } = readInWords(bindBody, body);
  const region = await toRegion(context, said, mobile);
  const phone: Phone = { region, mobile };
  const use: CodeUse = { ...phone, event: 'bindphone' };
  const isRight = await tryCode(payload, use, code);
  await atomically(payload, phone, WORDS.taken, async (req) => {
    const held = await lockNumber(req, caller.profileId);
    if (held?.mobile === mobile && held.region === region) return;
    if (!isRight || !(await spendCode(req, use, code))) throw new Refused(WORDS.wrongCode);
    if (held) throw new Refused(WORDS.bound);
    await setNumber(req, caller.profileId, phone);
  });
  return agree();
}

async function toRegion({ payload }: Context, said: unknown, mobile: string): Promise<number> {
  const read = regionField.safeParse(said);
  if (read.success && isOpenRegion(read.data)) return read.data;
  return (await findRegion(payload, mobile, 'bindphone')) ?? HOME_REGION;
}

/** A93: another number for the caller's account; the code is one of event bindphone. All its tokens die with the old. */
async function changePhone(context: Context): Promise<Response> {
  const caller = await context.requireCaller();
  const { phone, code } = readInWords(phoneBody, await readBody(context.request));
  const use: CodeUse = { ...phone, event: 'bindphone' };
  await requireRight(context, use, code);
  await atomically(context.payload, phone, WORDS.taken, async (req) => {
    const held = await lockNumber(req, caller.profileId);
    if (held?.mobile === phone.mobile && held.region === phone.region) throw new Refused(WORDS.sameNumber);
    if (!(await spendCode(req, use, code))) throw new Refused(WORDS.wrongCode);
    await setNumber(req, caller.profileId, phone);
    await logOut(req, caller.profileId);
  });
  return agree();
}

/** A65: a new password for whoever has the number. All tokens of the account die. */
async function resetPassword(context: Context): Promise<Response> {
  const { payload } = context;
  const { phone, code, password } = readInWords(passwordBody, await readBody(context.request));
  await limitAddress(context, 'resetpass', 10);
  const use: CodeUse = { ...phone, event: 'forgotpwd' };
  await requireRight(context, use, code);
  const accounts = await findAccountsOf(payload, phone);
  if (accounts.length === 0) throw new Refused(WORDS.wrongCode);
  await atomically(payload, phone, WORDS.wrongCode, async (req) => {
    if (!(await spendCode(req, use, code))) throw new Refused(WORDS.wrongCode);
    for (const account of accounts) await setPassword(req, account, password);
  });
  return agree();
}

/** A64: the key of a mail proves that its address is read by whoever asked for it. */
async function confirmAddress(context: Context): Promise<Response> {
  await limitAddress(context, 'confirm', 20);
  const { key } = await readBody(context.request);
  const { payload } = context;
  if (typeof key !== 'string' || !((await confirm(payload, key)) || (await confirmDigest(payload, key)))) {
    throw new Refused('链接无效或已过期|This link is not valid any more');
  }
  return agree();
}

export const codeRoutes: Route[] = [
  { method: 'POST', path: 'sms', handle: business(sms) },
  { method: 'POST', path: 'user/register', handle: business(register) },
  { method: 'POST', path: 'user/bindphone', handle: business(bindphone) },
  { method: 'POST', path: 'user/phone', handle: business(changePhone) },
  { method: 'POST', path: 'user/resetpass', handle: business(resetPassword) },
  { method: 'POST', path: 'user/confirm', handle: business(confirmAddress) },
];
