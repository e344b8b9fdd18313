import { spawn } from 'node:child_process';

/**
 * Runs wrk once: one thread, 16 connections, keep-alive, identity encoding. It runs beside this process, so that a
 * server in this process can answer meanwhile.
 * @param more of its options
 * @returns what it printed
 * @throws when wrk is not on the machine
 */
export async function wrk(url: string, seconds: number, more: readonly string[] = []): Promise<string> {
  const headers = ['-H', 'Accept-Encoding: identity', '-H', 'Accept-Language: en'];
  const run = spawn('wrk', ['-t1', '-c16', `-d${seconds}s`, ...headers, ...more, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  run.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    run.on('error', (cause) => {
      reject(new Error(`The benchmark needs wrk (Debian: apt-get install wrk): ${cause.message}`, { cause }));
    });
    run.on('close', () => resolve());
  });
  return output;
}
