import { useConfig, useFormFields, useModal } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { checklistOf, picturesOf, toPictureWords, type Finding, type PictureWords } from './checklist';
import type { Checked } from './checklist-rules';
import { addWords, readWords, subscribe } from './picture-words';

type Values = Record<string, unknown>;

/** The values of the last forms asked for: several parts of a form ask on every key. */
const valuesOf = new WeakMap<FormState, Values>();

function toValues(fields: FormState): Values {
  const known = valuesOf.get(fields);
  if (known) return known;
  const values: Values = { ...reduceFieldsToValues(fields, true) };
  valuesOf.set(fields, values);
  return values;
}

/** What the form lacks as it stands; renders again only when that changes. */
export function useFindings(collection: Checked): Finding[] {
  const words = useSyncExternalStore(subscribe, readWords, readWords);
  const text = useFormFields(([fields]) => JSON.stringify(checklistOf(toValues(fields), words, collection)));
  return useMemo(() => JSON.parse(text) as Finding[], [text]); // written in the line above
}

const answerSchema = z.object({ docs: z.array(z.unknown()) });

/** The words of pictures by their ids, as a list with commas. */
async function loadWords(api: string, ids: string, signal: AbortSignal): Promise<Map<number, PictureWords>> {
  const query = `where[id][in]=${ids}&depth=0&limit=100&select[alt]=true&select[credit]=true`;
  const answer = await fetch(`${api}/media?${query}`, { credentials: 'include', signal });
  const { docs } = answerSchema.parse(await answer.json());
  return new Map(docs.map(toPictureWords).filter((one) => one !== null));
}

/**
 * Asks for the words of the form's pictures: when they are chosen, and after a window in which they may have been
 * written. Where they cannot be read now nothing is said of them: they are only advice.
 */
export function usePictureWords(collection: Checked): void {
  const { routes } = useConfig().config;
  const { oneModalIsOpen } = useModal();
  const ids = useFormFields(([fields]) => picturesOf(toValues(fields), collection).join(','));
  useEffect(() => {
    if (ids === '' || oneModalIsOpen) return;
    const asked = new AbortController();
    loadWords(routes.api, ids, asked.signal).then(addWords, () => undefined);
    return () => asked.abort();
  }, [routes.api, ids, oneModalIsOpen]);
}
