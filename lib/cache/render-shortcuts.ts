import { env } from '@/lib/env';
import { processWide } from './process-wide';

/**
 * Lets the process leave out what Next does for each rendered page and nobody uses (decision 087). What is written in
 * plain JavaScript, past the bundler, looks for this value; a build has none.
 */
export function startRenderShortcuts(): void {
  processWide('render-shortcuts', () => env.hasRenderShortcuts);
}
