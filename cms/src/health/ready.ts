import type { Payload } from 'payload';
import { processWide } from '../process-wide';
import { askDatabase } from './database-answers';

const ASKED_EVERY_MS = 2000;

/**
 * Why this process should get no requests, or null when it may. It answers nothing before its migrations are done, so
 * what is left are the texts of the demo content and the database, which is asked at most every 2 s.
 */
export async function whyNotReady(payload: Payload, hasContent: boolean): Promise<string | null> {
  if (!hasContent) return 'the demo content is being written';
  const last = processWide('ready', () => ({ at: 0, answer: Promise.resolve(false) }));
  if (Date.now() - last.at >= ASKED_EVERY_MS) {
    last.at = Date.now();
    last.answer = askDatabase(payload, 'SELECT 1').then((row) => row !== null);
  }
  return (await last.answer) ? null : 'the database does not answer';
}
