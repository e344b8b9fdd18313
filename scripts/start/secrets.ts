import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code';
import { Refusal } from './refusal';
import type { Variables } from './switches';

const secretsSchema = z.object({
  REVALIDATE_SECRET: z.string().min(16),
  SESSION_SECRET: z.string().min(32),
  PAYLOAD_SECRET: z.string().min(16),
  /** The embedded database's own password. */
  DATABASE_PASSWORD: z.string().min(16),
});

export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Answers the secrets of this installation: those of `DATA_DIR/secrets.json`, generated on the first start
 * (mode 0600), each overridden by the variable of its name.
 * @throws {Refusal} when the file exists and cannot be read as secrets: it is never silently replaced, because
 *   that would end every session and lock the embedded database.
 */
export function secretsOf(dataDir: string, env: Variables): Secrets {
  const file = join(dataDir, 'secrets.json');
  const made: Secrets = {
    REVALIDATE_SECRET: secret(),
    SESSION_SECRET: secret(),
    PAYLOAD_SECRET: secret(),
    DATABASE_PASSWORD: secret(),
  };
  let stored: Partial<Secrets> = {};
  const isFirst = !existsSync(file);
  if (!isFirst) {
    try {
      stored = secretsSchema.partial().parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (cause) {
      throw new Refusal(
        `${file} is damaged: restore it from a backup, or delete it to have new secrets made.`,
        {
          cause,
        },
      );
    }
  }
  const all = { ...made, ...stored };
  if (Object.keys(made).some((key) => !(key in stored))) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    if (!isFirst) renameSync(draft, file);
    else if (!placeFirst(draft, file)) return secretsOf(dataDir, env);
  }
  const given = Object.fromEntries(Object.keys(made).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  return { ...all, ...given };
}

/** CMS and site may start together on one new folder: false when the other one's secrets were there first. */
function placeFirst(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    renameSync(draft, file); // A file system without links.
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

const secret = () => randomBytes(32).toString('base64url');
