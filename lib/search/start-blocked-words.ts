import { getSensitiveWords } from '@/lib/cms/search';
import { LIFETIME } from '@/lib/cms/tags';
import { log } from '@/lib/log';

/**
 * Reads the blocked words at the start and again and again (V7, C70), so that middleware knows them before anybody
 * searches. Without them the page of the results still asks.
 */
export function startBlockedWords(): void {
  const read = () =>
    getSensitiveWords
      .fresh()
      .catch((err: unknown) => log.warn({ err }, 'the blocked words could not be read'));
  void read();
  setInterval(() => void read(), LIFETIME.layout * 1000).unref();
}
