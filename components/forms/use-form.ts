/**
 * The engine of every form. It reads the fields by `FormData`, looks them over, sends them once, and keeps what is
 * wrong (by field name, and for the whole form), what was done, and whether the form is on its way. What was typed
 * stays in the fields, which React does not control.
 *
 * A form, in an island:
 *
 * ```tsx
 * const form = useForm<'name' | 'text'>({
 *   check: (values) => missing(values, ['name', 'text'], messages.required),
 *   send: async (values) =>
 *     toFormResult(await send('comments', { body: values, schema: anyReply }), {
 *       locale, failed: messages.failed, done: labels.commentSent, isEmptied: true,
 *     }),
 * });
 * return (
 *   <Form form={form} data-block="comment">
 *     <Field label={labels.name} {...form.field('name')} />
 *     <Field label={labels.text} lines={5} {...form.field('text')} />
 *     <ChangeStatus fault={form.faults.form} done={form.done} />
 *     <SubmitButton form={form}>{labels.send}</SubmitButton>
 *   </Form>
 * );
 * ```
 *
 * **Without script.** The browser sends a form with an `action` itself, as `application/x-www-form-urlencoded`, to a
 * handler of this site under `app/api/`. That answers 303 back to the page (`answerForm` in lib/auth/posted-form),
 * whose address names the message; the page hands it on as `notice`, and in `given` what was typed and is no secret.
 * Script sends the same form by `send`. A form without an `action` has no such handler: it stands in an element of
 * the class `needs-script` beside a `<noscript>` that says so. It is `method="post"` all the same, so that no browser
 * puts a password into an address.
 *
 * **What every page loads** (the footer) uses this file and `change-status` alone, and imports its check and what it sends
 * with when the form is sent: `lib/api/send` brings schemas.
 */
import {
  useCallback,
  useEffect,
  useReducer,
  useRef,
  type FormHTMLAttributes,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';

import type { FormMessage } from './form-message';
import type { FormResult } from './form-result';
import { formState, untouched, type FormEvent, type FormState } from './form-state';
import { noFaults, toValues, type Faults, type Values } from './form-values';

export type FormOptions<Name extends string> = {
  /** Brings the values into the form that is checked and sent, as a number into its digits. */
  clean?: (values: Values) => Values;
  /** What is wrong with the values before anything is sent; with a fault nothing is. */
  check?: (values: Values) => Faults<Name>;
  /** Sends the values. It does not throw: what fails is a refusal. */
  send: (values: Values) => Promise<FormResult<Name>>;
  /** Where a browser without script sends the form: a path of this site. */
  action?: string;
  /** About the whole form, until it is sent: what a sending without script came to. */
  notice?: FormMessage | null;
  /** What the fields hold at first. */
  given?: Readonly<Partial<Record<Name, string>>>;
};

/** For the fields of a form: a part that stands in several forms asks for this with its own names. */
export type FormFields<Name extends string> = {
  /** Name, value at first and fault of a field, for `Field` and its like. */
  field: <One extends Name>(
    name: One,
  ) => { name: One; error: FormMessage | undefined; defaultValue: string | undefined };
  /** Says what is wrong beside the sending of the form, as with the sending of a code; `{}` for nothing. */
  setFaults: (faults: Faults<Name>) => void;
  /** {@link setFaults}, and the focus goes to the first field that is wrong. */
  refuse: (faults: Faults<Name>) => void;
};

export type FormHandle<Name extends string> = FormFields<Name> & {
  /** For the `<form>`. */
  props: Pick<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action' | 'noValidate' | 'onSubmit'> & {
    ref: Ref<HTMLFormElement>;
  };
  faults: Faults<Name>;
  /** What was done, in words; null when there is nothing to say. */
  done: ReactNode;
  /** For `aria-busy` at the button. */
  isBusy: boolean;
  /** Sends the form again by script, with values that no field holds, as the ticket of a captcha. */
  submit: (more?: Values) => Promise<void>;
};

export function useForm<Name extends string>(options: FormOptions<Name>): FormHandle<Name> {
  const { clean, check, send, action, notice, given } = options;
  const [state, dispatch] = useReducer<FormState<Name>, null, [FormEvent<Name>]>(formState, null, untouched);
  const element = useRef<HTMLFormElement>(null);
  const ref = useCallback((form: HTMLFormElement | null) => void (element.current = form), []);
  // A state is known only after the next rendering, which a second click need not wait for.
  const onItsWay = useRef(false);

  const { refusals } = state;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  async function submit(more: Values = {}): Promise<void> {
    const form = element.current;
    if (!form || onItsWay.current) return;
    const typed = toValues(new FormData(form));
    const values = { ...(clean?.(typed) ?? typed), ...more };
    const faults = check?.(values) ?? noFaults<Name>();
    if (Object.values(faults).some(Boolean)) return dispatch({ kind: 'refused', faults });
    onItsWay.current = true;
    dispatch({ kind: 'sent' });
    let result: FormResult<Name> | null = null;
    try {
      result = await send(values);
    } finally {
      onItsWay.current = false;
      dispatch({ kind: 'answered', result });
    }
    if (result.kind === 'done' && result.isEmptied) form.reset();
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit();
  }

  const faults: Faults<Name> = state.isUntouched && notice ? { ...state.faults, form: notice } : state.faults;
  return {
    props: { ref, method: 'post', action, noValidate: true, onSubmit },
    field: (name) => ({ name, error: faults[name], defaultValue: given?.[name] }),
    setFaults: (next) => dispatch({ kind: 'faults', faults: next }),
    refuse: (next) => dispatch({ kind: 'refused', faults: next }),
    faults,
    done: state.done,
    isBusy: state.isBusy,
    submit,
  };
}
