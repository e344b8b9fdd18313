import { processWide } from '@/lib/cache/process-wide';
import type { KeyReply } from './unsubscribe-form';

export type LookUpKey = (key: string) => Promise<KeyReply>;

/** What asks the CMS about a key: put there at the start by another bundle of the process, used by middleware. */
export const keyLookup = () =>
  processWide<{ lookUp: LookUpKey | null }>('subscription-key', () => ({ lookUp: null }));
