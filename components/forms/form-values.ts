import type { FormMessage } from './form-message';
import { toCode, toNumber } from './phone-number';

/** What a form holds: a number and a code as their digits, passwords as they were typed, the rest trimmed. */
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a form: by the name of a field, or as a whole. */
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name | 'form', FormMessage>>>;

/** Nothing is wrong. */
export function noFaults<Name extends string>(): Faults<Name> {
  return {} as Faults<Name>; // Every name may be left out, which is not seen of names that are not known yet.
}

export function toValues(entries: FormData): Values {
  const region = Number(entries.get('region_number'));
  const values: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    if (name === 'user_mobile') values[name] = toNumber(value, region);
    else if (name === 'sms_code') values[name] = toCode(value);
    else values[name] = /pass|^old$/.test(name) ? value : value.trim();
  }
  return values;
}

/** The values of a form with a phone number, as a call takes them (A51, A52, A65, A93). */
export function withRegion({ region_number, ...values }: Values) {
  return { region_number: Number(region_number), ...values };
}

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
