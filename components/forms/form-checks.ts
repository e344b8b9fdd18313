import type { FormMessage } from './form-message';
import type { Faults, Values } from './form-values';

/** Fields that hold nothing, each with the message. */
export function missing<Name extends string>(
  values: Values,
  names: readonly Name[],
  message: FormMessage,
): Faults<Name> {
  const empty = names.filter((name) => !values[name]);
  return Object.fromEntries(empty.map((name) => [name, message])) as Faults<Name>; // Its keys are among the names.
}

/** The message at the repetition of a new password, when the two differ (V9, M9). */
export function unequal({ user_pass, user_pass2 }: Values, message: FormMessage): Faults<'user_pass2'> {
  return user_pass === user_pass2 ? {} : { user_pass2: message };
}
