import { Field } from './field';
import type { FormFields } from './use-form';

type NewPasswordProps = {
  form: FormFields<'user_pass' | 'user_pass2'>;
  labels: { newPassword: string; passwordHint: string; passwordAgain: string };
};

/** A new password, twice: `user_pass` and `user_pass2` of its form. */
export function NewPassword({ form, labels }: NewPasswordProps) {
  const password = { type: 'password', autoComplete: 'new-password', 'aria-required': true } as const;
  return (
    <>
      <Field
        label={labels.newPassword}
        hint={labels.passwordHint}
        {...password}
        {...form.field('user_pass')}
      />
      <Field label={labels.passwordAgain} {...password} {...form.field('user_pass2')} />
    </>
  );
}
