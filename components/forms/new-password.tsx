import type { Messages } from '@/lib/i18n/messages';

import { Field } from './field';
import type { Wrong } from './form-values';

/** A new password, twice. */
export function NewPassword({ labels, wrong }: { labels: Messages['accountPages']; wrong: Wrong }) {
  return (
    <>
      <Field
        label={labels.newPassword}
        name="user_pass"
        type="password"
        autoComplete="new-password"
        hint={labels.passwordHint}
        error={wrong.user_pass}
      />
      <Field
        label={labels.passwordAgain}
        name="user_pass2"
        type="password"
        autoComplete="new-password"
        error={wrong.user_pass2}
      />
    </>
  );
}
