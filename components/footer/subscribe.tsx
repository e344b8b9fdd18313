import type { FormResult } from '@/components/forms/form-result';
import { MessageWords } from '@/components/ui/alert';
import { send } from '@/lib/api/send';
import { isEmail } from '@/lib/newsletter/is-email';

import { badAddress, subscriptionSchema, toSubscription, type NewsletterWords } from './newsletter';
import styles from './newsletter.module.css';

/** Checks an address and sends it to the newsletter's list. Loaded on need: the form is in the footer of every page. */
export async function subscribe(email: string, words: NewsletterWords): Promise<FormResult<'email'>> {
  if (!isEmail(email)) return { kind: 'refused', faults: { email: badAddress(words.locale) } };
  const outcome = await send('subscribe', { body: { email }, schema: subscriptionSchema });
  const { kind, message } = toSubscription(outcome, words);
  if (kind === 'refused') return { kind, faults: { form: message } };
  const done = (
    <>
      <p data-message={message.literal}>
        <MessageWords {...message} />
      </p>
      <p className={styles.hint}>{words.labels.mailed.replace('{email}', () => email)}</p>
    </>
  );
  return { kind, message: done, isEmptied: true };
}
