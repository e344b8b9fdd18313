import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, stopByPid } from '../scripts/start/pids';
import { stopAtEnd, unlessStopping } from '../scripts/start/stopping';

const PAUSE_MS = 50;

export type Program = { stop: () => Promise<void> };

/**
 * Starts a server of this machine in the foreground, and waits until it accepts connections. It is also stopped when the
 * benchmark ends by a signal.
 * @param options.log the file its output goes to
 * @param options.listensAt a port of 127.0.0.1, or the path of a Unix socket
 * @param options.seconds it may take to start
 * @param options.endBy the signal by which it ends in order
 * @throws with its output when it ends before, or does not accept a connection in time
 */
export async function startProgram(options: {
  command: string;
  args: readonly string[];
  log: string;
  listensAt: number | string;
  seconds?: number;
  endBy?: NodeJS.Signals;
}): Promise<Program> {
  const { command, log, listensAt, seconds = 60, endBy = 'SIGTERM' } = options;
  unlessStopping();
  const output = openSync(log, 'a');
  // A group of its own: Ctrl-C reaches only this process, which stops its programs in order.
  const child = spawn(command, options.args, { stdio: ['ignore', output, output], detached: true });
  closeSync(output);
  let problem: string | null = null;
  child.on('error', (error) => (problem = error.message));
  const stop = async () => {
    if (child.pid && !hasEnded(child)) await stopByPid(child.pid, [endBy]);
  };
  stopAtEnd({ stop });
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(PAUSE_MS)) {
    if (problem !== null || hasEnded(child)) break;
    if (await accepts(listensAt)) return { stop };
  }
  await stop();
  throw new Error(`${command} did not start: ${problem ?? readFileSync(log, 'utf8').slice(-2000)}`);
}

/** Whether a connection is accepted there now. */
function accepts(listensAt: number | string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket =
      typeof listensAt === 'number' ? connect(listensAt, '127.0.0.1') : connect({ path: listensAt });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
