import { slugOf } from '@/lib/search/search-choice';

/** By what the directory of offices is narrowed, in the order its address has. */
export const OFFICE_KEYS = ['city', 'field'] as const;
export type OfficeKey = (typeof OFFICE_KEYS)[number];

/** A city and a type of articles, by their addresses. */
export type OfficeChoice = Partial<Record<OfficeKey, string>>;

/** What a query chooses; what it says besides is left. */
export function officeChoiceOf(get: (name: OfficeKey) => string | null): OfficeChoice {
  const choice: OfficeChoice = {};
  for (const key of OFFICE_KEYS) {
    const slug = slugOf(get(key));
    if (slug !== null) choice[key] = slug;
  }
  return choice;
}

/** The same as one text, in one order; empty without any. {@link fromOfficeText} is the other direction. */
export function toOfficeText(choice: OfficeChoice): string {
  const params = new URLSearchParams();
  for (const key of OFFICE_KEYS) {
    const value = choice[key];
    if (value !== undefined) params.set(key, value);
  }
  return params.toString();
}

export function fromOfficeText(text: string): OfficeChoice {
  const params = new URLSearchParams(text);
  return officeChoiceOf((key) => params.get(key));
}
