import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { COUNTRY_PREFIXES } from './contract/country-prefixes';

/** Switches of the CMS process (engineering.md, "Setting up"), parsed once. Nothing else here reads `process.env`. */
const port = z.coerce.number().int().min(1).max(65535);
const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = z.preprocess(blank, z.string().optional());

const endpoint = z.preprocess(
  blank,
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
);

/** A number of messages, or `none` for as many as are asked for. */
const messages = (fallback: number) =>
  z.preprocess(
    blank,
    z
      .string()
      .regex(/^(?:none|[1-9]\d{0,8})$/, 'must be a number of messages, or none')
      .transform((text) => (text === 'none' ? null : Number(text)))
      .default(fallback),
  );

/** Settings that mean nothing alone: all of a line are set, or none. */
const TOGETHER = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_CARD_APP_ID', 'WECHAT_CARD_APP_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  [
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE_ID',
  ],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const isPrefix = (code: string) => COUNTRY_PREFIXES.some((known) => known.code === Number(code));

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('production'),
  PORT: z.preprocess(blank, port.default(3000)),
  CMS_PORT: z.preprocess(blank, port.default(4000)),
  SITE_URL: endpoint,
  ADMIN_URL: endpoint,
  SITE_INSTANCES: z.preprocess(
    blank,
    z
      .string()
      .refine(
        (list) => list.split(',').every((one) => /^https?:/.test(one.trim()) && URL.canParse(one.trim())),
        {
          error: 'must be addresses behind commas, like http://10.0.0.1:3000,http://10.0.0.2:3000',
        },
      )
      .optional(),
  ),
  DATABASE_URL: optional,
  DATABASE_STATEMENT_SECONDS: z.preprocess(blank, z.coerce.number().int().min(1).max(3600).default(30)),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  SEED: z.preprocess(blank, z.enum(['demo', 'none']).default('demo')),
  DEMO_PASSWORD: optional,
  AD_LOG_DAYS: z.preprocess(blank, z.coerce.number().int().min(7).max(3650).default(400)),
  SITE_TIME_ZONE: z.preprocess(
    blank,
    z
      .string()
      .refine(isTimeZone, { error: 'must be a time zone such as Asia/Shanghai' })
      .default('Asia/Shanghai'),
  ),
  TRUST_PROXY: z.preprocess(blank, z.coerce.number().int().min(0).max(16).default(0)),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
  REVALIDATE_SECRET: optional,
  SESSION_SECRET: optional,
  PAYLOAD_SECRET: optional,
  SMTP_URL: z.preprocess(
    blank,
    z.url({ protocol: /^smtps?$/, error: 'must be like smtps://user:password@mail.example:465' }).optional(),
  ),
  MAIL_FROM: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be like Pilotis <no-reply@magazine.example>')
      .optional(),
  ),
  TENCENT_SMS_SECRET_ID: optional,
  TENCENT_SMS_SECRET_KEY: optional,
  TENCENT_SMS_APP_ID: optional,
  TENCENT_SMS_SIGN_NAME: optional,
  TENCENT_SMS_TEMPLATE_ID: optional,
  TENCENT_SMS_REGION: z.preprocess(blank, z.string().default('ap-guangzhou')),
  TENCENT_SMS_ENDPOINT: endpoint.default('https://sms.tencentcloudapi.com'),
  SMS_HOUR_LIMIT: messages(200),
  SMS_DAY_LIMIT: messages(1000),
  SMS_REGIONS: z.preprocess(
    blank,
    z
      .string()
      .transform((text) => text.split(',').map((code) => code.trim()))
      .refine((codes) => codes.every(isPrefix), 'must be country prefixes, such as 86,852,853')
      .transform((codes) => codes.map(Number))
      .optional(),
  ),
  ALGOLIA_APP_ID: optional,
  ALGOLIA_ADMIN_KEY: optional,
  ALGOLIA_URL: endpoint,
  MAILLIST_APP_ID: z.preprocess(blank, z.string().default('pilotis')),
  MAILLIST_SECRET: optional,
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: z.preprocess(blank, z.string().default('auto')),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  WECHAT_APP_ID: optional,
  WECHAT_APP_SECRET: optional,
  WECHAT_AUTHORIZE_URL: endpoint,
  WECHAT_TOKEN_URL: endpoint,
  WECHAT_USER_URL: endpoint,
  WECHAT_CARD_APP_ID: optional,
  WECHAT_CARD_APP_SECRET: optional,
  WECHAT_API_URL: endpoint,
  FACEBOOK_APP_ID: optional,
  FACEBOOK_APP_SECRET: optional,
  FACEBOOK_AUTHORIZE_URL: endpoint,
  FACEBOOK_TOKEN_URL: endpoint,
  FACEBOOK_USER_URL: endpoint,
});

type Raw = z.infer<typeof schema>;

function parse(source: Record<string, string | undefined>): Raw {
  const parsed = schema.safeParse(source);
  const problems = parsed.success
    ? missingOf(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(`The environment of the CMS is not usable: ${problems.join('; ')}`);
}

/** What stands alone and may not: a service configured by half would be replaced by its stand-in without a word. */
function missingOf(raw: Raw): string[] {
  const halves = TOGETHER.flatMap((names) => {
    const given = names.filter((name) => raw[name] !== undefined);
    const lacking = names.filter((name) => raw[name] === undefined);
    return given.length > 0 && lacking.length > 0
      ? [`${given.join(', ')} without ${lacking.join(', ')}`]
      : [];
  });
  // The other half of each is of use without it.
  const alone = (name: keyof Raw, needed: keyof Raw) =>
    raw[name] !== undefined && raw[needed] === undefined ? [`${name} without ${needed}`] : [];
  return [...halves, ...alone('SMTP_URL', 'MAIL_FROM'), ...alone('ALGOLIA_ADMIN_KEY', 'ALGOLIA_APP_ID')];
}

/** The settings of the SMS provider; null when none is set. */
function toTencentSms(raw: Raw) {
  const {
    TENCENT_SMS_SECRET_ID: secretId,
    TENCENT_SMS_SECRET_KEY: secretKey,
    TENCENT_SMS_APP_ID: appId,
    TENCENT_SMS_SIGN_NAME: signName,
    TENCENT_SMS_TEMPLATE_ID: templateId,
  } = raw;
  if (!secretId || !secretKey || !appId || !signName || !templateId) return null;
  const place = { region: raw.TENCENT_SMS_REGION, endpoint: raw.TENCENT_SMS_ENDPOINT };
  return { secretId, secretKey, appId, signName, templateId, ...place };
}

/** An application registered at a provider of logins, and where that provider answers. */
export type OauthApp = {
  id: string;
  secret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
};

const GRAPH = 'https://graph.facebook.com/v23.0';

function oauthApp(
  id: string | undefined,
  secret: string | undefined,
  urls: Omit<OauthApp, 'id' | 'secret'>,
): OauthApp | null {
  return id && secret ? { id, secret, ...urls } : null;
}

/** The account of WeChat that signs share cards (B8), and where its platform answers, without a slash at the end. */
export type WechatCardApp = { id: string; secret: string; apiUrl: string };

/** Logins by QR code and share cards are two registrations at WeChat; who has one of them names it once. */
function wechatCardApp(raw: Raw): WechatCardApp | null {
  const id = raw.WECHAT_CARD_APP_ID ?? raw.WECHAT_APP_ID;
  const secret = raw.WECHAT_CARD_APP_SECRET ?? raw.WECHAT_APP_SECRET;
  const apiUrl = (raw.WECHAT_API_URL ?? 'https://api.weixin.qq.com').replace(/\/+$/, '');
  return id && secret ? { id, secret, apiUrl } : null;
}

/** An application of the hosted index of products, with a key that may write; `url`: where it answers, null for its own hosts. */
export type HostedIndexApp = { id: string; key: string; url: string | null };

/** Readers need no key that writes, so a magazine may have the application without it. */
function hostedIndexApp(raw: Raw): HostedIndexApp | null {
  const { ALGOLIA_APP_ID: id, ALGOLIA_ADMIN_KEY: key, ALGOLIA_URL: url } = raw;
  return id && key ? { id, key, url: url?.replace(/\/+$/, '') ?? null } : null;
}

const origin = (value: string) => new URL(value).origin;
const siteUrlOf = (raw: Raw) => origin(raw.SITE_URL ?? `http://localhost:${raw.PORT}`);

/**
 * Every switch but the secrets. `DATA_DIR` is absolute; origins carry no trailing slash.
 * @throws one sentence that names everything wrong
 */
export function readEnv(source: Record<string, string | undefined>) {
  return toEnv(parse(source));
}

const toEnv = (raw: Raw) => ({
  nodeEnv: raw.NODE_ENV,
  cmsPort: raw.CMS_PORT,
  siteUrl: siteUrlOf(raw),
  /** Where each instance of the site is asked what is visible there; events go to `siteUrl`. */
  siteInstances: raw.SITE_INSTANCES?.split(',').map((one) => origin(one.trim())) ?? [siteUrlOf(raw)],
  /** Origins a browser may open the dashboard under; anything else gets no session from a cookie. */
  adminOrigins: [
    ...new Set([
      ...(raw.ADMIN_URL ? [origin(raw.ADMIN_URL)] : []),
      `http://localhost:${raw.CMS_PORT}`,
      `http://127.0.0.1:${raw.CMS_PORT}`,
    ]),
  ],
  /** Where links of mails lead to the dashboard, whatever host a request named. */
  adminOrigin: origin(raw.ADMIN_URL ?? `http://localhost:${raw.CMS_PORT}`),
  /** Whether the dashboard is opened by https: its cookie is then sent by nothing else. */
  adminIsSecure: raw.ADMIN_URL?.startsWith('https:') ?? false,
  databaseUrl: raw.DATABASE_URL ?? '',
  /** How long one statement of this process may take before the database cuts it off. */
  statementSeconds: raw.DATABASE_STATEMENT_SECONDS,
  dataDir: path.resolve(/* turbopackIgnore: true */ raw.DATA_DIR),
  seed: raw.SEED,
  demoPassword: raw.DEMO_PASSWORD ?? null,
  timeZone: raw.SITE_TIME_ZONE,
  /** How long the log of shows, views and clicks is kept; what was counted from it stays. */
  adLogDays: raw.AD_LOG_DAYS,
  trustProxy: raw.TRUST_PROXY,
  logLevel: raw.LOG_LEVEL,
  smtpUrl: raw.SMTP_URL ?? null,
  mailFrom: raw.MAIL_FROM ?? 'Pilotis <no-reply@localhost>',
  tencentSms: toTencentSms(raw),
  /** Messages with codes of the whole site, each for registration and for forgotten passwords; null: no limit. */
  smsLimits: { hour: raw.SMS_HOUR_LIMIT, day: raw.SMS_DAY_LIMIT },
  /** Country prefixes messages are sent to; null: all of A54. */
  smsRegions: raw.SMS_REGIONS ?? null,
  s3:
    raw.S3_BUCKET && raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY
      ? {
          bucket: raw.S3_BUCKET,
          endpoint: raw.S3_ENDPOINT,
          region: raw.S3_REGION,
          accessKeyId: raw.S3_ACCESS_KEY_ID,
          secretAccessKey: raw.S3_SECRET_ACCESS_KEY,
        }
      : null,
  /** Null: cards are signed with a ticket of the CMS's own, which WeChat does not take. */
  wechatCard: wechatCardApp(raw),
  /** Null: the hosted index of products is not written (docs/decisions/061). */
  hostedIndex: hostedIndexApp(raw),
  /** Who may call the mailing list (A63); without a secret one is derived from that of the site. */
  maillist: { appId: raw.MAILLIST_APP_ID, secret: raw.MAILLIST_SECRET ?? null },
  /** Null: the embedded consent page stands in for the provider (A50). */
  oauth: {
    wechat: oauthApp(raw.WECHAT_APP_ID, raw.WECHAT_APP_SECRET, {
      authorizeUrl: raw.WECHAT_AUTHORIZE_URL ?? 'https://open.weixin.qq.com/connect/qrconnect',
      tokenUrl: raw.WECHAT_TOKEN_URL ?? 'https://api.weixin.qq.com/sns/oauth2/access_token',
      userUrl: raw.WECHAT_USER_URL ?? 'https://api.weixin.qq.com/sns/userinfo',
    }),
    facebook: oauthApp(raw.FACEBOOK_APP_ID, raw.FACEBOOK_APP_SECRET, {
      authorizeUrl: raw.FACEBOOK_AUTHORIZE_URL ?? 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenUrl: raw.FACEBOOK_TOKEN_URL ?? `${GRAPH}/oauth/access_token`,
      userUrl: raw.FACEBOOK_USER_URL ?? `${GRAPH}/me`,
    }),
  },
});

const raw = parse(process.env);
export const env = toEnv(raw);

const secretsSchema = z.object({
  REVALIDATE_SECRET: z.string().min(16),
  SESSION_SECRET: z.string().min(16),
  PAYLOAD_SECRET: z.string().min(16),
});
type Secrets = z.infer<typeof secretsSchema>;

let known: Secrets | null = null;

/**
 * The three secrets, from the environment, else from `DATA_DIR/secrets.json` which the start script writes.
 * Throws one sentence when neither has them: a secret is never a constant in the code.
 */
export function requireSecrets(): Secrets {
  if (known) return known;
  let stored: unknown = {};
  const file = path.join(/* turbopackIgnore: true */ env.dataDir, 'secrets.json');
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Absent or unreadable: the environment may still have all three.
  }
  const result = secretsSchema.safeParse({
    ...(typeof stored === 'object' ? stored : {}),
    ...(raw.REVALIDATE_SECRET ? { REVALIDATE_SECRET: raw.REVALIDATE_SECRET } : {}),
    ...(raw.SESSION_SECRET ? { SESSION_SECRET: raw.SESSION_SECRET } : {}),
    ...(raw.PAYLOAD_SECRET ? { PAYLOAD_SECRET: raw.PAYLOAD_SECRET } : {}),
  });
  if (!result.success) {
    throw new Error(
      `No secrets: set REVALIDATE_SECRET, SESSION_SECRET and PAYLOAD_SECRET (16 characters or more), or start with "npm start", which writes ${file}.`,
    );
  }
  known = result.data;
  return known;
}

/** PAYLOAD_SECRET, or '' while building or generating types, when no process serves anything yet. */
export function payloadSecretOrEmpty(): string {
  try {
    return requireSecrets().PAYLOAD_SECRET;
  } catch {
    return '';
  }
}
