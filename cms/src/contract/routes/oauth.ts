import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env, requireSecrets } from '../../env';
import { takeOrRefuse } from '../../limits/limits';
import { logInAs, toName } from '../../oauth/account';
import { CodeRefused, ProviderFailed, type Identity } from '../../oauth/adapter';
import { toBack } from '../../oauth/back';
import {
  consentPage,
  consentScript,
  leavePage,
  REMEMBER_PATH,
  stalePage,
  type ConsentLocale,
} from '../../oauth/consent-page';
import { configuredProvider, TARGETS, type Target } from '../../oauth/providers';
import { beginState, giveCode, isOpen, spendState, type Spent } from '../../oauth/states';
import { readBody } from '../body';
import { readCaller } from '../caller';
import type { Context } from '../context';
import { ContractError, internalError, missing } from '../errors';
import { parseParams } from '../params';
import { readOwnUser } from '../queries/users';
import { replyObject } from '../reply';
import type { Route } from '../router';

/** Logins begun from one address: each is a row until it ends. */
const LIMIT = { times: 60, seconds: 600 };

const target = z.enum(TARGETS, { error: `must be one of ${TARGETS.join(', ')}` });
const secret = z.string({ error: 'is required' }).min(1, 'is required').max(2000, 'is too long');
const accountBody = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('login'),
    target,
    back: z
      .string({ error: 'must be a path of this site' })
      .default('%2F')
      .transform(toBack)
      .refine((back) => back !== null, { error: 'must be a path of this site' })
      .transform(String),
  }),
  z.object({ action: z.literal('callback'), target, code: secret, state: secret }),
]);

const refused = () =>
  new ContractError(
    403,
    'oauth_refused',
    '登录已失效，请重新登录。|This login is no longer valid. Please try again.',
  );
const unreachable = () =>
  new ContractError(
    502,
    'oauth_unreachable',
    '暂时无法登录，请稍后再试。|The login service does not answer. Please try again later.',
  );

/** A50: `login` says where to go, `callback` ends it. */
async function account(context: Context): Promise<Response> {
  const body = parseParams(accountBody, await readBody(context.request));
  return body.action === 'login' ? begin(context, body) : finish(context, body);
}

async function begin(
  { payload, address }: Context,
  asked: { target: Target; back: string },
): Promise<Response> {
  await takeOrRefuse(payload, { name: 'oauth', key: address, ...LIMIT });
  const state = await beginState(payload, asked.target, asked.back);
  const provider = configuredProvider(asked.target);
  const query = new URLSearchParams({ target: asked.target, state });
  if (/^\/en(?:[/?#]|$)/.test(asked.back)) query.set('lang', 'en');
  const location = provider ? provider.authorizeUrl(state) : `${env.siteUrl}/api/oauth/authorize?${query}`;
  return replyObject({ status: 1, msg: '', location, state }, true);
}

type Callback = { target: Target; code: string; state: string };

/** The state is spent before anything is asked: a replay finds nothing, whatever comes of the code. */
async function finish({ payload, userAgent }: Context, given: Callback): Promise<Response> {
  const spent = await spendState(payload, given.target, given.state);
  if (!spent) throw refused();
  const session = await logInAs(payload, given.target, await identify(given, spent), userAgent);
  if (!session) throw refused();
  const caller = await readCaller(payload, `Bearer ${session.token}`);
  const user = caller && (await readOwnUser(payload, caller));
  if (!user) throw internalError();
  return replyObject({ ...user, ...session, back: spent.back }, true);
}

async function identify({ target: at, code }: Callback, spent: Spent): Promise<Identity> {
  const provider = configuredProvider(at);
  try {
    const identity = provider ? await provider.identify(code) : spent.identityOf(code);
    if (!identity) throw refused();
    return identity;
  } catch (error) {
    if (error instanceof CodeRefused) throw refused();
    if (error instanceof ProviderFailed) throw unreachable();
    throw error;
  }
}

const authorizeQuery = z.object({
  target,
  state: secret,
  lang: z.enum(['zh', 'en']).optional().catch(undefined),
});

/** The embedded consent page, which stands in for a provider that is not configured. */
async function authorize({ payload, query, request }: Context): Promise<Response> {
  const asked = parseParams(authorizeQuery, query);
  if (configuredProvider(asked.target)) throw missing('route');
  const locale = asked.lang ?? languageOf(request);
  return (await isOpen(payload, asked.target, asked.state))
    ? consentPage(asked.target, asked.state, locale)
    : stalePage(locale);
}

const consentBody = z.object({
  target,
  state: secret,
  nickname: z.string().max(200, 'is too long').default(''),
  /** What this browser remembers itself by; without script there is none, and the visitor is new. */
  device: z.string().max(200, 'is too long').default(''),
  lang: z.enum(['zh', 'en']).catch('zh'),
});

/** The visitor agreed: back to the site with a code. */
async function consent({ payload, request }: Context): Promise<Response> {
  const body = parseParams(consentBody, await readBody(request));
  if (configuredProvider(body.target)) throw missing('route');
  const device = /^[\w-]{43}$/.test(body.device) ? body.device : randomBytes(32).toString('base64url');
  // The database does not hold what would open the account.
  const subject = createHmac('sha256', requireSecrets().PAYLOAD_SECRET)
    .update(`oauth ${body.target} ${device}`)
    .digest('base64url');
  const code = await giveCode(payload, body.target, body.state, { subject, nickname: toName(body.nickname) });
  if (code === null) return stalePage(body.lang);
  return leavePage(body.lang, { target: body.target, code, state: body.state });
}

const languageOf = (request: Request): ConsentLocale =>
  /^\s*en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'zh';

export const oauthRoutes: Route[] = [
  { method: 'POST', path: 'oauth/account', handle: account },
  { method: 'POST', path: 'account', handle: account },
  { method: 'GET', path: 'oauth/authorize', handle: authorize },
  { method: 'POST', path: 'oauth/authorize', handle: consent },
  { method: 'GET', path: REMEMBER_PATH, handle: async () => consentScript() },
];
