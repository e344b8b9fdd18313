import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Switches of the CMS process (engineering.md, "Setting up"), parsed once. Nothing else here reads `process.env`. */
const port = z.coerce.number().int().min(1).max(65535);
const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = z.preprocess(blank, z.string().optional());

const endpoint = z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional());

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('production'),
  PORT: z.preprocess(blank, port.default(3000)),
  CMS_PORT: z.preprocess(blank, port.default(4000)),
  SITE_URL: optional,
  ADMIN_URL: optional,
  DATABASE_URL: optional,
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  SEED: z.preprocess(blank, z.enum(['demo', 'none']).default('demo')),
  DEMO_PASSWORD: optional,
  SITE_TIME_ZONE: z.preprocess(blank, z.string().default('Asia/Shanghai')),
  TRUST_PROXY: z.preprocess(blank, z.coerce.number().int().min(0).default(0)),
  REVALIDATE_SECRET: optional,
  SESSION_SECRET: optional,
  PAYLOAD_SECRET: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.preprocess(blank, z.string().default('Pilotis <no-reply@localhost>')),
  TENCENT_SMS_SECRET_ID: optional,
  TENCENT_SMS_SECRET_KEY: optional,
  TENCENT_SMS_APP_ID: optional,
  TENCENT_SMS_SIGN_NAME: optional,
  TENCENT_SMS_TEMPLATE_ID: optional,
  TENCENT_SMS_REGION: z.preprocess(blank, z.string().default('ap-guangzhou')),
  TENCENT_SMS_ENDPOINT: z.preprocess(blank, z.url().default('https://sms.tencentcloudapi.com')),
  SMS_REGIONS: z.preprocess(
    blank,
    z
      .string()
      .regex(/^\d{1,4}(\s*,\s*\d{1,4})*$/, 'must be country prefixes, such as 86,852,853')
      .optional(),
  ),
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
  FACEBOOK_APP_ID: optional,
  FACEBOOK_APP_SECRET: optional,
  FACEBOOK_AUTHORIZE_URL: endpoint,
  FACEBOOK_TOKEN_URL: endpoint,
  FACEBOOK_USER_URL: endpoint,
});

const parsed = schema.safeParse(process.env);
if (!parsed.success) {
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment of the CMS is not usable: ${problems.join('; ')}`);
}
const raw = parsed.data;

/** The settings of the SMS provider; null when none is set, and a mistake when only some are. */
function toTencentSms() {
  const settings = {
    secretId: raw.TENCENT_SMS_SECRET_ID,
    secretKey: raw.TENCENT_SMS_SECRET_KEY,
    appId: raw.TENCENT_SMS_APP_ID,
    signName: raw.TENCENT_SMS_SIGN_NAME,
    templateId: raw.TENCENT_SMS_TEMPLATE_ID,
  };
  if (Object.values(settings).every((value) => value === undefined)) return null;
  const { secretId, secretKey, appId, signName, templateId } = settings;
  if (!secretId || !secretKey || !appId || !signName || !templateId) {
    throw new Error(
      'Text messages need all five of TENCENT_SMS_SECRET_ID, _SECRET_KEY, _APP_ID, _SIGN_NAME, _TEMPLATE_ID.',
    );
  }
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

const origin = (value: string) => new URL(value).origin;
const localOrigins = [`http://localhost:${raw.CMS_PORT}`, `http://127.0.0.1:${raw.CMS_PORT}`];

/** Every switch but the secrets. `DATA_DIR` is absolute; origins carry no trailing slash. */
export const env = {
  nodeEnv: raw.NODE_ENV,
  cmsPort: raw.CMS_PORT,
  siteUrl: origin(raw.SITE_URL ?? `http://localhost:${raw.PORT}`),
  /** Origins a browser may open the dashboard under; anything else gets no session from a cookie. */
  adminOrigins: [...new Set([...(raw.ADMIN_URL ? [origin(raw.ADMIN_URL)] : []), ...localOrigins])],
  databaseUrl: raw.DATABASE_URL ?? '',
  dataDir: path.resolve(/* turbopackIgnore: true */ raw.DATA_DIR),
  seed: raw.SEED,
  demoPassword: raw.DEMO_PASSWORD ?? null,
  timeZone: raw.SITE_TIME_ZONE,
  trustProxy: raw.TRUST_PROXY,
  smtpUrl: raw.SMTP_URL ?? null,
  mailFrom: raw.MAIL_FROM,
  tencentSms: toTencentSms(),
  /** Country prefixes messages are sent to; null: all of A54. */
  smsRegions: raw.SMS_REGIONS?.split(',').map(Number) ?? null,
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
} as const;

const secretsSchema = z.object({
  REVALIDATE_SECRET: z.string().min(16),
  SESSION_SECRET: z.string().min(16),
  PAYLOAD_SECRET: z.string().min(16),
});
export type Secrets = z.infer<typeof secretsSchema>;

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
