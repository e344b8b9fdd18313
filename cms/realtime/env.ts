import { z } from 'zod';

const blank = (value: unknown) => (value === '' ? undefined : value);
const port = (fallback: number) =>
  z.preprocess(blank, z.coerce.number().int().min(1).max(65535).default(fallback));

const schema = z.object({
  REALTIME_PORT: port(4001),
  CMS_PORT: port(4000),
  CMS_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  SITE_URL: z.preprocess(blank, z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: z.string().min(1),
  TRUST_PROXY: z.preprocess(blank, z.coerce.number().int().min(0).max(16).default(0)),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
});

export type Env = ReturnType<typeof readEnv>;

/**
 * The switches of the realtime process. It is a process of its own and shares no module with the CMS app.
 * @throws Error naming what is wrong
 */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment of the realtime process is not usable: ${problems.join('; ')}`);
  }
  const raw = parsed.data;
  return {
    port: raw.REALTIME_PORT,
    /** Where `users/session` is asked. */
    cmsUrl: (raw.CMS_URL ?? `http://127.0.0.1:${raw.CMS_PORT}`).replace(/\/+$/, ''),
    siteOrigin: raw.SITE_URL ? new URL(raw.SITE_URL).origin : null,
    databaseUrl: raw.DATABASE_URL,
    trustProxy: raw.TRUST_PROXY,
    logLevel: raw.LOG_LEVEL,
  };
}
