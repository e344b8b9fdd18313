/**
 * Every switch of the site, read from the environment once and nowhere else (docs/operations.md lists them).
 * None is needed: each has a default. Values that are there but wrong stop the process with one sentence that
 * names the variable.
 *
 * Server only: the import of `node:fs` keeps it out of every browser bundle. The guard package is not used
 * because `next.config.ts`, which runs outside a server bundle, reads the ports from here too.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A switch that is set to something it cannot be. The message is one sentence for the person at the terminal. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const unset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const text = z.preprocess(unset, z.string().trim().optional());
const port = (fallback: number) =>
  z.preprocess(unset, z.coerce.number({ error: 'a port number' }).int().min(1).max(65535).default(fallback));
const minutes = (fallback: number) =>
  z.preprocess(
    unset,
    z.coerce.number({ error: 'a number of minutes' }).min(0).max(525_600).default(fallback),
  );
const origin = z.preprocess(
  unset,
  z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
);
const pathPrefix = (fallback: string) =>
  z.preprocess(
    unset,
    z
      .string()
      .regex(/^\/?[A-Za-z0-9._~/-]*$/, { error: 'a path such as /wp-json' })
      .transform((value) => value.replace(/^\/+|\/+$/g, ''))
      .default(fallback),
  );
const timeZone = z.preprocess(
  unset,
  z
    .string()
    .refine(
      (value) => {
        try {
          new Intl.DateTimeFormat('en', { timeZone: value });
          return true;
        } catch {
          return false;
        }
      },
      { error: 'a time zone such as Asia/Shanghai' },
    )
    .default('Asia/Shanghai'),
);

/** `name=address` pairs behind commas; a name in two languages is `中文|English`. `none` for no link at all. */
const links = (fallback: string) =>
  z.preprocess(
    unset,
    z
      .string()
      .default(fallback)
      .transform((value, context) => {
        if (value.trim() === 'none') return [];
        return value.split(',').flatMap((pair) => {
          const [name = '', ...rest] = pair.split('=');
          const href = rest.join('=').trim();
          if (name.trim() !== '' && /^https?:/i.test(href) && URL.canParse(href))
            return { name: name.trim(), href };
          context.addIssue({
            code: 'custom',
            message: 'links such as 微博|Weibo=https://weibo.com/us,RED=…',
          });
          return [];
        });
      }),
  );

/** The demo magazine has no accounts elsewhere: its links lead to a reserved example host. */
const DEMO_LINKS = [
  '微信|WeChat=https://example.com/pilotis/wechat',
  '微博|Weibo=https://example.com/pilotis/weibo',
  '小红书|RED=https://example.com/pilotis/red',
  'Instagram=https://example.com/pilotis/instagram',
].join();

const Switches = z.object({
  NODE_ENV: z.preprocess(unset, z.string().default('production')),
  // No switch: Next sets it while it builds.
  NEXT_PHASE: z.preprocess(unset, z.string().optional()),
  PORT: port(3000),
  CMS_PORT: port(4000),
  REALTIME_PORT: port(4001),
  SITE_URL: origin,
  CMS_URL: origin,
  CMS_API_ROOT: pathPrefix('api'),
  CMS_API_NAMESPACE: pathPrefix(''),
  SITE_API_URL: origin,
  ADMIN_URL: origin,
  MAILLIST_URL: origin,
  MAILLIST_APP_ID: z.preprocess(unset, z.string().trim().default('pilotis')),
  MAILLIST_SECRET: text,
  DATA_DIR: z.preprocess(unset, z.string().default('.data')),
  REDIS_URL: z.preprocess(
    unset,
    z.url({ protocol: /^rediss?$/, error: 'a redis:// or rediss:// address' }).optional(),
  ),
  // It is a part of host names.
  ALGOLIA_APP_ID: z.preprocess(
    unset,
    z
      .string()
      .regex(/^[A-Za-z0-9-]+$/, { error: 'letters and digits' })
      .optional(),
  ),
  ALGOLIA_SEARCH_KEY: text,
  ALGOLIA_URL: origin,
  APP_UA: z.preprocess(unset, z.string().default('ArchSiteApp')),
  FILING_NUMBER: z.preprocess(unset, z.string().default('京ICP备00000000号-1')),
  FRONT_KEPT_MINUTES: minutes(60),
  FRONT_DOOR_MEGABYTES: z.preprocess(
    unset,
    z.coerce.number({ error: 'a number of megabytes' }).min(0).max(16_384).default(64),
  ),
  OVERLOAD_LATENCY_MS: z.preprocess(
    unset,
    z.coerce.number({ error: 'a number of milliseconds' }).min(0).max(60_000).default(300),
  ),
  RENDER_SHORTCUTS: z.preprocess(unset, z.enum(['on', 'off']).default('on')),
  CHANGED_FLAG: z.preprocess(
    unset,
    z.string().regex(/^\//, { error: 'a whole path such as /run/pilotis/changed' }).optional(),
  ),
  DRAIN_SECONDS: z.preprocess(
    unset,
    z.coerce.number({ error: 'a number of seconds' }).min(0).max(600).default(2),
  ),
  SOCIAL_LINKS: links(DEMO_LINKS),
  SOCKET_HOST: text,
  SERVICE_WORKER: z.preprocess(unset, z.enum(['on', 'off']).default('on')),
  FRAMEWORK_WAITS: z.preprocess(unset, z.enum(['on', 'off']).default('on')),
  SITE_TIME_ZONE: timeZone,
  TRUST_PROXY: z.preprocess(
    unset,
    z.coerce.number({ error: 'a whole number from 0 to 16' }).int().min(0).max(16).default(0),
  ),
  LOG_LEVEL: z.preprocess(
    unset,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
});

export type Env = ReturnType<typeof readEnv>;

/**
 * Parses a set of variables. Addresses come without a trailing slash, `cmsApi` is the root of the content API
 * (D3: `{CMS_URL}{CMS_API_ROOT}`, with `CMS_API_NAMESPACE` behind it), `dataDir` is absolute.
 *
 * @throws EnvError naming the first variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = Switches.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'the environment');
    // The message ends in a log, and an address may hold a password.
    const value = JSON.stringify(source[name] ?? '').replace(/\/\/.*@/, '//[…]@');
    throw new EnvError(
      `${name} is ${value}, which does not work: expected ${issue?.message ?? 'another value'}.`,
    );
  }
  const e = parsed.data;
  const siteUrl = e.SITE_URL ?? `http://localhost:${e.PORT}`;
  const cmsUrl = e.CMS_URL ?? `http://127.0.0.1:${e.CMS_PORT}`;
  const cmsApi = [cmsUrl, e.CMS_API_ROOT].filter(Boolean).join('/');
  return {
    production: e.NODE_ENV === 'production',
    isBuilding: e.NEXT_PHASE === 'phase-production-build',
    port: e.PORT,
    cmsPort: e.CMS_PORT,
    realtimePort: e.REALTIME_PORT,
    /** The only origin used in canonical links, feeds and mails. */
    siteUrl,
    /** True when SITE_URL was given, so that D6 compares origins with it and not with the Host header. */
    siteUrlIsSet: e.SITE_URL !== undefined,
    cmsUrl,
    cmsApi,
    cmsApiNamespace: e.CMS_API_NAMESPACE,
    /** Where helper scripts are forwarded to (D3). */
    siteApiUrl: e.SITE_API_URL ?? `${cmsUrl}/api`,
    adminUrl: e.ADMIN_URL ?? `${cmsUrl}/admin`,
    maillistUrl: e.MAILLIST_URL ?? `${cmsUrl}/api/maillist/subscribe`,
    maillistAppId: e.MAILLIST_APP_ID,
    /** Null: derived from the secret shared with the CMS. */
    maillistSecret: e.MAILLIST_SECRET ?? null,
    // Not joined with a literal: the bundler would take the whole folder for a dependency.
    dataDir: path.resolve(/* turbopackIgnore: true */ e.DATA_DIR),
    redisUrl: e.REDIS_URL ?? null,
    algolia: e.ALGOLIA_APP_ID
      ? {
          appId: e.ALGOLIA_APP_ID,
          searchKey: e.ALGOLIA_SEARCH_KEY ?? '',
          url: e.ALGOLIA_URL ?? `https://${e.ALGOLIA_APP_ID}-dsn.algolia.net`,
          /** `ALGOLIA_URL`; empty for the hosts of the application. */
          givenUrl: e.ALGOLIA_URL ?? '',
          /** Where the browser's client asks, so that the policy of a page admits it (D3). */
          origins: e.ALGOLIA_URL ? [new URL(e.ALGOLIA_URL).origin] : applicationOrigins(e.ALGOLIA_APP_ID),
        }
      : null,
    appUa: e.APP_UA,
    filingNumber: e.FILING_NUMBER,
    /** For so long after a reader of it the front page is kept fresh; 0: never. */
    frontKeptMinutes: e.FRONT_KEPT_MINUTES,
    /** How much memory finished answers may take before Next; 0: none are kept there. */
    frontDoorMegabytes: e.FRONT_DOOR_MEGABYTES,
    /** How long a page may take while the processor is full before others are refused (decision 090); 0: none are. */
    overloadLatencyMs: e.OVERLOAD_LATENCY_MS,
    /** Whether what Next does for each rendered page and nobody uses is left out. */
    hasRenderShortcuts: e.RENDER_SHORTCUTS === 'on',
    /** A file that is there for some seconds after a change, for nginx on this machine; null: none. */
    changedFlag: e.CHANGED_FLAG ?? null,
    /** For so long after SIGTERM the site still serves, while `/api/ready` says 503. */
    drainSeconds: e.DRAIN_SECONDS,
    /** The magazine's accounts elsewhere (N26). */
    socialLinks: e.SOCIAL_LINKS,
    socketHost: e.SOCKET_HOST ?? '',
    /** `off` takes the service worker away, also from browsers that have it. */
    serviceWorker: e.SERVICE_WORKER,
    /** Whether pages to read load the framework at the first press, and not at once (decision 084). */
    frameworkWaits: e.FRAMEWORK_WAITS === 'on',
    timeZone: e.SITE_TIME_ZONE,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  };
}

/** The hosts of an application, as `algoliasearch` has them (`getDefaultHosts`). */
function applicationOrigins(appId: string): string[] {
  const spare = [1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spare].map((origin) => origin.toLowerCase());
}

export const env: Env = readEnv(process.env);

export type Secrets = { revalidate: string; session: string };

const SecretsFile = z.object({
  REVALIDATE_SECRET: z.string().min(16).optional().catch(undefined),
  SESSION_SECRET: z.string().min(32).optional().catch(undefined),
});

/**
 * The two secrets of the site: from the environment, else from `DATA_DIR/secrets.json`, else generated into that
 * file (mode 0600, names it already holds are kept). Not read at import, so that a build needs no data folder.
 *
 * @throws EnvError when the file can be neither read nor written.
 */
export function readSecrets(source: Record<string, string | undefined>, dataDir: string): Secrets {
  const given = {
    revalidate: givenSecret(source, 'REVALIDATE_SECRET', 16),
    session: givenSecret(source, 'SESSION_SECRET', 32),
  };
  const file = path.join(/* turbopackIgnore: true */ dataDir, 'secrets.json');
  if (given.revalidate && given.session) return { revalidate: given.revalidate, session: given.session };
  const kept = secretsOf(file);
  return { revalidate: given.revalidate ?? kept.revalidate, session: given.session ?? kept.session };
}

function givenSecret(source: Record<string, string | undefined>, name: string, least: number): string | null {
  const value = source[name];
  if (!value) return null;
  if (value.length < least)
    throw new EnvError(`${name} is too short: expected at least ${least} characters.`);
  return value;
}

function secretsOf(file: string): Secrets {
  try {
    const present: Record<string, unknown> = existsSync(file)
      ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
      : {};
    const kept = SecretsFile.parse(present);
    const revalidate = kept.REVALIDATE_SECRET ?? randomBytes(32).toString('base64url');
    const session = kept.SESSION_SECRET ?? randomBytes(32).toString('base64url');
    if (kept.REVALIDATE_SECRET && kept.SESSION_SECRET) return { revalidate, session };
    const made = { ...present, REVALIDATE_SECRET: revalidate, SESSION_SECRET: session };
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Written aside and renamed, so that the CMS never reads half a file.
    const aside = `${file}.${process.pid}.tmp`;
    writeFileSync(aside, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    renameSync(aside, file);
    return { revalidate, session };
  } catch (cause) {
    throw new EnvError(
      `The secrets file ${file} can be neither read nor written; set DATA_DIR to a folder that can.`,
      {
        cause,
      },
    );
  }
}

let secretsRead: Secrets | undefined;

/** The secrets of this process, read once. @throws EnvError as {@link readSecrets}. */
export function secrets(): Secrets {
  secretsRead ??= readSecrets(process.env, env.dataDir);
  return secretsRead;
}
