import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, type App } from '../start/build';
import { runCommand } from '../start/command';
import { takeDataDir } from '../start/lock';
import { step } from '../start/step';
import { stopAtEnd } from '../start/stopping';
import { readSwitches } from '../start/switches';

/**
 * `npm run build:all`: installs and builds both apps of a release and runs nothing, so that its first start takes seconds.
 * DATA_DIR has the logs of the builds: a folder that no start uses. Source: docs/operations.md, "Upgrading and going back".
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

async function main(): Promise<void> {
  const switches = readSwitches(process.env, ROOT);
  const { dataDir } = switches;
  const lock = await takeDataDir(dataDir, ['cms', 'site']);
  stopAtEnd({ stop: async () => lock.release() });
  const build = (app: App, facts: Record<string, string>) =>
    step(app === 'cms' ? 'Building the CMS' : 'Building the site', () =>
      ensureBuilt(app, {
        ...{ root: ROOT, dataDir, facts, onSpawn: stopAtEnd },
        env: { ...process.env, DATA_DIR: dataDir },
      }),
    );
  await build('cms', {});
  await build('site', { realtimePort: String(switches.realtimePort) });
}

await runCommand(main);
