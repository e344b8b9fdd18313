import type { ReactNode } from 'react';

import type { FormMessage } from '@/components/forms/form-message';
import type { Outcome } from '@/lib/api/outcome';

/** What the dialogs save and remove: an article, or a picture of one. */
export type Thing = {
  /** The name of the dialog that saves it. */
  title: string;
  /** What the Saved dialog says. */
  savedWords: string;
  /** Its cover and title. */
  summary: ReactNode;
  /** @param collection null for none */
  save: (collection: number | null) => Promise<Outcome<unknown>>;
  /** Asks whether it was saved elsewhere, as in another tab (C65). The same function in every rendering: else it is asked again. */
  check?: (signal: AbortSignal) => Promise<boolean>;
  remove: () => Promise<Outcome<unknown>>;
  /** What is said when it was not saved, and the CMS gave no words. */
  notSaved: FormMessage;
  /** What is said when it is saved already. Only articles have it. */
  savedAlready?: FormMessage;
};
