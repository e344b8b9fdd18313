import { getSensitiveWords } from '@/lib/cms/search';
import { LIFETIME } from '@/lib/cms/tags';
import { log } from '@/lib/log';
import { processWide } from '@/lib/cache/process-wide';

/**
 * Reads the blocked words at the start and again and again (V7, C70), so that middleware knows them before anybody
 * searches. Without them the page of the results still asks.
 */
export function startBlockedWords(): void {
  const started = processWide('blocked-words-started', () => ({ yes: false }));
  if (started.yes) return;
  started.yes = true;
  const read = () =>
    getSensitiveWords
      .fresh()
      .catch((err: unknown) => log.warn({ err }, 'the blocked words could not be read'));
  void read();
  setInterval(() => void read(), LIFETIME.layout * 1000).unref();
}
