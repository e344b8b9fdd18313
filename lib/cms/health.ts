import 'server-only';
import { processWide } from '@/lib/cache/process-wide';
import { env } from '@/lib/env';
import { exchange, TransportError } from './transport';

const WITHIN_MS = 2000;
const ASKED_EVERY_MS = 5000;

/** Whether the CMS answers anything but an error of its own within 2 s; asked at most every 5 s (A81). */
export function cmsAnswers(): Promise<boolean> {
  const last = processWide('cms-health', () => ({ at: 0, answer: Promise.resolve(false) }));
  if (Date.now() - last.at >= ASKED_EVERY_MS) {
    last.at = Date.now();
    last.answer = ask();
  }
  return last.answer;
}

async function ask(): Promise<boolean> {
  try {
    const url = new URL(`${env.cmsApi}/live`);
    const reply = await exchange(url, { method: 'GET', timeoutMs: WITHIN_MS, maxBytes: 1024 * 1024 });
    // Another backend does not know the path and says 404, which is an answer.
    return reply.status < 500;
  } catch (error) {
    if (error instanceof TransportError) return false;
    throw error;
  }
}
