import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../start/refusal';
import { secretsOf, type Secrets } from '../start/secrets';
import type { Variables } from '../start/switches';

/**
 * The secrets a magazine runs with: those of its data folder, each replaced by the variable of its name.
 * @throws {Refusal} when it has none: a backup must not make new ones
 */
export function secretsInUse(dataDir: string, env: Variables): Secrets {
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new Refusal(
      `There is no magazine in ${dataDir} yet, or DATA_DIR is another folder: run npm start once.`,
    );
  }
  return secretsOf(dataDir, env);
}

/** A file beside the secrets, or null. */
export function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
