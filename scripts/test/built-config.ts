import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const builtSchema = z.object({
  config: z.looseObject({ experimental: z.record(z.string(), z.unknown()) }),
});

/**
 * The variables by which Next starts an app with the configuration it was built with: compiling and reading
 * `next.config.ts` again takes longer than all the rest of a start. A page is loaded when it is asked for, since most of
 * these processes are asked for none.
 * @param folder of the app, which is built
 */
export function builtConfig(folder: string): { __NEXT_PRIVATE_STANDALONE_CONFIG: string } {
  const file = join(folder, '.next', 'required-server-files.json');
  const { config } = builtSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  config.experimental.preloadEntriesOnStart = false;
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) };
}
