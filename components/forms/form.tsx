import type { ComponentProps } from 'react';

import styles from './form.module.css';
import type { FormHandle } from './use-form';

type FormProps = Omit<ComponentProps<'form'>, 'className' | 'method' | 'action'> & {
  form: Pick<FormHandle<never>, 'props'>;
};

/** A form of one column, run by `useForm`. A form that looks otherwise spreads `form.props` on a `<form>` of its own. */
export function Form({ form, ...rest }: FormProps) {
  return <form {...form.props} {...rest} className={styles.form} />;
}

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'form'> & {
  form: { isBusy: boolean };
};

/** Sends its form, and says while that is on its way. It is not disabled then, so that it keeps the focus. */
export function SubmitButton({ form, ...rest }: SubmitButtonProps) {
  return <button {...rest} type="submit" className={styles.submit} aria-busy={form.isBusy} />;
}
