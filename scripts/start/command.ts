import { keepFilesPrivate } from './private-folder';
import { Refusal } from './refusal';
import { isStopping, stopAll, stopOnSignals } from './stopping';

/** Runs a command to its end and stops what it has started. Stopped in between it has not done what it was asked for. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  keepFilesPrivate();
  stopOnSignals(130);
  try {
    await command();
    await stopAll(0);
  } catch (error) {
    if (!isStopping()) console.error(error instanceof Refusal ? `\n${error.message}` : error);
    await stopAll(1);
  }
}
