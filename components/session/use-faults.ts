import { useEffect, useRef, useState } from 'react';

import { toValues, type Values } from '@/components/forms/form-values';
import type { Said } from '@/components/forms/form-message';

/** What is wrong with a form: by the name of a box, or with all of it. */
export type Faults<Box extends string> = Partial<Record<Box | 'form', Said>>;

/**
 * The messages of a form, and whether it is on its way. A form that was refused moves the focus to the first box that
 * is wrong; one on its way is not sent twice.
 */
export function useFaults<Box extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Box>>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const onItsWay = useRef(false);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  function refuse(next: Faults<Box>) {
    setFaults(next);
    setRefusals((before) => before + 1);
  }

  async function once(send: () => Promise<void>) {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setBusy(true);
    setFaults({});
    try {
      await send();
    } finally {
      onItsWay.current = false;
      setBusy(false);
    }
  }

  /** What stands in the boxes now. */
  const values = (): Values => (form.current ? toValues(new FormData(form.current)) : {});

  return { form, faults, setFaults, refuse, busy, once, values };
}
