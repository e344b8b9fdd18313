import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { isHost, openedAt } from './host';
import { Refusal } from './refusal';

/** An environment, of this process or of a test. */
export type Variables = Record<string, string | undefined>;

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const path = (fallback: string) =>
  z
    .string()
    .regex(/^\/?[A-Za-z0-9._~/-]*$/, { error: 'expected a path such as /wp-json' })
    .transform((value) => value.replace(/^\/+|\/+$/g, ''))
    .default(fallback);
const url = z.url({ protocol: /^https?$/ });

const switchesSchema = z.object({
  PORT: port(3000),
  CMS_PORT: port(4000),
  REALTIME_PORT: port(4001),
  HOST: z
    .string()
    .refine(isHost, { error: 'expected an address of this machine, such as 127.0.0.1' })
    .optional(),
  SITE_URL: url.optional(),
  CMS_URL: url.optional(),
  ADMIN_URL: url.optional(),
  CMS_API_ROOT: path('api'),
  CMS_API_NAMESPACE: path(''),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  SEED: z.enum(['demo', 'none']).default('demo'),
  DEMO_PASSWORD: z.string().min(6).optional(),
  FRONT_KEPT_MINUTES: z.coerce.number({ error: 'expected a number of minutes' }).min(0).optional(),
});

/** The switches `npm start` itself acts on (docs/operations.md lists them all); the rest goes to the children unread. */
export type Switches = {
  port: number;
  cmsPort: number;
  realtimePort: number;
  /** The one address the site and the CMS listen on; null: all of them. */
  host: string | null;
  siteUrl: string;
  /** Set when another backend serves the content; then no CMS, database or realtime process is started. */
  foreignCmsUrl: string | null;
  /** Where editors open the dashboard: one address, since a login at another one is not seen. */
  adminUrl: string;
  /** Where content is asked for below the backend's address, such as `api` or `wp-json/wp/v2` (D3). */
  contentPath: string;
  databaseUrl: string | null;
  /** Absolute. */
  dataDir: string;
  seed: 'demo' | 'none';
  demoPassword: string | null;
  /** Whether pages are rendered that no visitor has asked for: not where the front page is never kept. */
  isWarmed: boolean;
};

/**
 * Reads the switches from an environment.
 * @throws {Refusal} naming the first variable that does not fit and what it may be.
 */
export function readSwitches(env: Variables, root: string): Switches {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = switchesSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Refusal(
      `The variable ${String(issue?.path[0])} does not fit: ${issue?.message ?? 'unknown reason'}.`,
    );
  }
  const s = parsed.data;
  const ports = [s.PORT, s.CMS_PORT, s.REALTIME_PORT];
  if (new Set(ports).size < ports.length) {
    throw new Refusal(`PORT, CMS_PORT and REALTIME_PORT must differ; they are ${ports.join(', ')}.`);
  }
  return {
    port: s.PORT,
    cmsPort: s.CMS_PORT,
    realtimePort: s.REALTIME_PORT,
    host: s.HOST ?? null,
    siteUrl: (s.SITE_URL ?? `http://${openedAt(s.HOST ?? null)}:${s.PORT}`).replace(/\/+$/, ''),
    foreignCmsUrl: s.CMS_URL?.replace(/\/+$/, '') ?? null,
    adminUrl: s.ADMIN_URL ?? `http://${openedAt(s.HOST ?? null)}:${s.CMS_PORT}/admin`,
    contentPath: [s.CMS_API_ROOT, s.CMS_API_NAMESPACE].filter(Boolean).join('/'),
    databaseUrl: s.DATABASE_URL ?? null,
    dataDir: isAbsolute(s.DATA_DIR) ? s.DATA_DIR : join(root, s.DATA_DIR),
    seed: s.SEED,
    demoPassword: s.DEMO_PASSWORD ?? null,
    isWarmed: s.FRONT_KEPT_MINUTES !== 0,
  };
}
