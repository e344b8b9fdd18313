import 'server-only';
import { log } from '@/lib/log';
import { isCmsError } from './errors';

/**
 * For what stands beside a page's subject: its failure is logged and answered with null, and the block is left
 * out (M35, M36). Only failures of the CMS; a mistake of ours is still an error.
 */
export async function optional<T>(panel: Promise<T>): Promise<T | null> {
  try {
    return await panel;
  } catch (err) {
    if (!isCmsError(err)) throw err;
    log.warn({ err }, 'a side panel was left out');
    return null;
  }
}
