import { z } from 'zod';

const envSchema = z.object({
  SITE_URL: z.url(),
  CMS_URL: z.url(),
  FAULT_CONTROL_URL: z.url(),
  DEMO_PASSWORD: z.string(),
  REVALIDATE_SECRET: z.string(),
  SITE_DATA_DIR: z.string(),
  SITE_TREE: z.string(),
  REALTIME_PORT: z.coerce.number(),
});

/** Where everything is; `npm test` sets these, and without them a journey fails at once. */
export const env = envSchema.parse(process.env);
