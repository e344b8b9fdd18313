import { ownMessage } from '@/components/forms/form-message';
import type { Faults, Values } from '@/components/forms/form-values';
import type { Messages } from '@/lib/i18n/messages';

export type AskField = 'name' | 'email' | 'company' | 'message';

/** What no server need be asked about. The CMS judges addresses: here is seen only what cannot be one. */
const MAYBE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a request before it is sent. */
export function requestFaults(
  { name = '', email = '', message = '' }: Values,
  words: Pick<Messages['productRequest'], 'nameMissing' | 'emailBad' | 'messageMissing'>,
): Faults<AskField> {
  return {
    ...(name === '' ? { name: ownMessage(words.nameMissing) } : {}),
    ...(MAYBE_AN_ADDRESS.test(email) ? {} : { email: ownMessage(words.emailBad) }),
    ...(message === '' ? { message: ownMessage(words.messageMissing) } : {}),
  };
}
