import type { ReactNode } from 'react';

import type { FormResult } from './form-result';
import { noFaults, type Faults } from './form-values';

/** What a form knows of itself. */
export type FormState<Name extends string> = {
  faults: Faults<Name>;
  /** What was done, in words; null when there is nothing to say. */
  done: ReactNode;
  /** While it is on its way. */
  isBusy: boolean;
  /** Until it is sent or refused for the first time. */
  isUntouched: boolean;
  /** How often the focus had to go to the first wrong field. */
  refusals: number;
};

export type FormEvent<Name extends string> =
  /** It was looked over, and something is wrong: nothing is sent. */
  | { kind: 'refused'; faults: Faults<Name> }
  | { kind: 'sent' }
  /** `result` is null when sending it threw. */
  | { kind: 'answered'; result: FormResult<Name> | null }
  /** Something beside the form's own sending is wrong, or right again, as the sending of a code. */
  | { kind: 'faults'; faults: Faults<Name> };

/** A form nobody has sent. */
export function untouched<Name extends string>(): FormState<Name> {
  return { faults: noFaults(), done: null, isBusy: false, isUntouched: true, refusals: 0 };
}

/** The state after an event. What was said before goes when the form is sent again. */
export function formState<Name extends string>(
  state: FormState<Name>,
  event: FormEvent<Name>,
): FormState<Name> {
  switch (event.kind) {
    case 'faults':
      return { ...state, faults: event.faults };
    case 'sent':
      return { ...state, faults: noFaults(), done: null, isBusy: true, isUntouched: false };
    case 'refused':
      return refused(state, event.faults);
    case 'answered': {
      const { result } = event;
      const ended = { ...state, isBusy: false };
      if (result?.kind === 'refused') return refused(ended, result.faults);
      return { ...ended, done: result?.message ?? null };
    }
  }
}

function refused<Name extends string>(state: FormState<Name>, faults: Faults<Name>): FormState<Name> {
  return { ...state, faults, done: null, isUntouched: false, refusals: state.refusals + 1 };
}
