import type { FormMessage } from './form-message';

/** What a form holds, by field name. */
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a form: by the name of a field, or as a whole. */
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name | 'form', FormMessage>>>;

/** Nothing is wrong. */
export function noFaults<Name extends string>(): Faults<Name> {
  return {} as Faults<Name>; // Every name may be left out, which is not seen of names that are not known yet.
}

/** What the fields hold: passwords as they were typed, the rest trimmed. Files are left out. */
export function toValues(entries: FormData): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value === 'string') values[name] = /pass|^old$/.test(name) ? value : value.trim();
  }
  return values;
}
