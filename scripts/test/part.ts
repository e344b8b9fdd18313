import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** One half of a magazine, started as an operator does: `npm run cms`, `npm run site`. */
export type Part = { up: Promise<void>; stop: () => Promise<void> };

/**
 * Starts a part from the scripts of a tree. Its words go to the terminal when `isHeard`; errors always do.
 * `up` rejects when the process ends while starting.
 */
export function startPart(
  tree: string,
  mode: 'cms' | 'site',
  env: NodeJS.ProcessEnv,
  { isHeard }: { isHeard: boolean },
): Part {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(tree, 'scripts', 'start', 'main.ts'), mode],
    { cwd: tree, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const up = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (isHeard) process.stdout.write(text.replaceAll(env.DEMO_PASSWORD ?? '\0', '…'));
      if (text.includes('Ctrl-C stops everything')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`The ${mode} ended while starting (status ${code}).`)));
  });
  // Reported where it is awaited.
  up.catch(() => undefined);
  return {
    up,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      });
    },
  };
}
