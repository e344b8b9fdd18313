import {
  APIError,
  AuthenticationError,
  addDataAndFileToRequest,
  executeAuthStrategies,
  type Endpoint,
  type PayloadHandler,
  type PayloadRequest,
} from 'payload';
import { generatePayloadCookie } from 'payload/shared';
import { givePuzzle, judgeAnswer } from '../captcha/calls';
import { splitHalves } from '../contract/bilingual';
import { ContractError, captchaRequired } from '../contract/errors';
import { findAccounts } from '../contract/queries/accounts';
import { replyObject } from '../contract/reply';
import { env } from '../env';
import { refuse } from '../http/refuse';
import { languageOf } from '../i18n/words';
import { guess, takeMail } from '../limits/guesses';
import type { Account } from '../sessions/passwords';
import { openSession } from '../sessions/sessions';
import { clientAddress } from './client-address';

/** A name, a password and a ticket are far shorter, also as a multipart form. */
const MOST_BYTES = 64 * 1024;

type Fields = (name: string) => string;

/**
 * The text fields of a body, read by Payload's own reader: JSON, or a form with JSON in `_payload`.
 * @throws APIError 413 for a body that is long or does not say how long it is
 */
async function readFields(req: PayloadRequest): Promise<Fields> {
  const length = Number(req.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!(length <= MOST_BYTES)) throw new APIError('The request body is too large.', 413);
  await addDataAndFileToRequest(req);
  return (name) => {
    const value: unknown = req.data?.[name];
    return typeof value === 'string' ? value : '';
  };
}

function addressOf({ headers }: PayloadRequest): string {
  return clientAddress(headers.get('x-forwarded-for'), headers.get('x-peer-address'), env.trustProxy);
}

async function findStaff(req: PayloadRequest, name: string): Promise<Account[]> {
  const accounts = await findAccounts(req.payload, name);
  return accounts.filter(({ collection }) => collection === 'users');
}

/**
 * The dashboard's login, in the place of Payload's: the tries are counted with the contract's ({@link guess}), and the
 * session is opened in the same way. A body that needs a captcha is sent again with `captcha_ticket`.
 * @throws AuthenticationError 401, or ContractError 429, or 403 `captcha_required`
 */
async function login(req: PayloadRequest): Promise<Response> {
  const field = await readFields(req);
  const { payload, headers } = req;
  // The order Payload's login reads them in.
  const name = field('username').trim() || field('email').trim();
  const password = field('password');
  if (name === '' || password.trim() === '') throw new AuthenticationError(req.t, true);
  const match = await guess(payload, {
    name,
    accounts: await findStaff(req, name),
    password,
    address: addressOf(req),
    ticket: field('captcha_ticket'),
    isDashboard: true,
  });
  const agent = (headers.get('user-agent') ?? '').slice(0, 400);
  const session = match && (await openSession(payload, match.account, { hash: match.hash, agent }));
  if (!session) throw new AuthenticationError(req.t, true);
  const { token, expire } = session;
  const { user } = await executeAuthStrategies({
    headers: new Headers({ Authorization: `JWT ${token}`, DisableAutologin: 'true' }),
    payload,
  });
  if (!user) throw new AuthenticationError(req.t, true);
  const doc = await payload.findByID({ collection: 'users', id: user.id, overrideAccess: false, user, req });
  const { auth } = payload.collections.users.config;
  const cookie = generatePayloadCookie({
    collectionAuthConfig: auth,
    cookiePrefix: payload.config.cookiePrefix,
    token,
  });
  return Response.json(
    {
      message: req.t('authentication:passed'),
      exp: expire,
      token,
      user: { ...doc, collection: 'users', _strategy: 'local-jwt' },
    },
    { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store' } },
  );
}

/**
 * Mails a link that sets a new password, three times an hour to one account whatever the addresses it is asked from. The
 * answer is the same for an account, for none, and for one that has had its mails; the mail leaves after it.
 * @throws APIError 400 without a name
 */
async function forgotPassword(req: PayloadRequest): Promise<Response> {
  const field = await readFields(req);
  const [email, username] = [field('email').trim().toLowerCase(), field('username').trim().toLowerCase()];
  // The order Payload looks them up in.
  const name = email || username;
  if (name === '') throw new APIError('Missing username.', 400);
  const [account] = await findStaff(req, name);
  if ((await takeMail(req.payload, account ?? null, name)) && account) {
    setImmediate(() => {
      mailLink(req, account).catch((error: unknown) => {
        req.payload.logger.error({ err: error }, 'A link for a new password was not sent');
      });
    });
  }
  return Response.json({ message: req.t('general:success') });
}

/** By the account's own user name: Payload does not look an account up by every name that was counted for it. */
async function mailLink(req: PayloadRequest, { id }: Account): Promise<void> {
  const { username } = await req.payload.findByID({ collection: 'users', id, depth: 0, req });
  if (!username) return;
  const data = { email: '', username }; // Its type knows the mail address only.
  await req.payload.forgotPassword({ collection: 'users', data, req });
}

/** A90: the host of the dashboard need not serve `/api`. @throws ContractError 429 */
async function captcha(req: PayloadRequest): Promise<Response> {
  return replyObject(await givePuzzle(req.payload, addressOf(req)), true);
}

/** A91. */
async function checkCaptcha(req: PayloadRequest): Promise<Response> {
  await readFields(req);
  return replyObject(await judgeAnswer(req.payload, req.data), true);
}

/** Refusals of the contract, as the dashboard's forms show them: in `errors`, in the language of the request. */
const refusing =
  (handle: PayloadHandler): PayloadHandler =>
  async (req) => {
    try {
      return await handle(req);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      const halves = splitHalves(error.code === captchaRequired().code ? error.message : TOO_MANY);
      const message = halves[languageOf(req.i18n.language)];
      return refuse(error.status, message, { code: error.code, headers: error.headers });
    }
  };

const TOO_MANY = '尝试次数过多，请稍后再试。|Too many attempts, please try again later.';

/**
 * Endpoints of staff accounts that take the place of Payload's own: an endpoint of a collection is found before the
 * built-in one of the same path (cms/contract/staff-login.contract.ts holds it). Other spellings of the path are 404 without a session.
 */
export const staffEndpoints: Endpoint[] = [
  { method: 'post', path: '/login', handler: refusing(login) },
  { method: 'post', path: '/forgot-password', handler: refusing(forgotPassword) },
  { method: 'get', path: '/captcha', handler: refusing(captcha) },
  { method: 'post', path: '/captcha/check', handler: refusing(checkCaptcha) },
];
