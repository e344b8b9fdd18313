'use client';

import {
  LeaveWithoutSaving,
  useAllFormFields,
  useAuth,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useFormProcessing,
  useModal,
} from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useRef, useState } from 'react';
import { canonical } from '../editing/leaves';
import { isData } from '../fields/data';
import { focusNow, focusWhenThere, type Focus } from './keep-focus';
import { UNUSED, isUnused } from './unused';
import { noteComposition, whenWriterRests, type Writer } from './when-to-save';

/** What had the focus when the page of a new entry became that of the entry. */
let focused: Focus | null = null;

/** Entries of windows that were typed in. */
const typedIn = new Set<string>();

/** No entry is made by opening its form: it is made of the first thing that is typed (docs/decisions/080). */
export function FirstSave() {
  const { id, collectionSlug, data, versionCount } = useDocumentInfo();
  const { user } = useAuth();
  const depth = useEditDepth();
  const { routes } = useConfig().config;
  // Counted before the window makes its entry: one that was there before has versions.
  const [isOfWindow] = useState(id !== undefined && versionCount === 0);
  if (!collectionSlug) return null;
  const address = `${routes.api}/${collectionSlug}`;
  if (depth > 1) {
    const isNew = isOfWindow && isUnused(isData(data) ? data : {}, user?.id);
    return isNew ? <UnusedEntry address={`${address}/${id}?${UNUSED}=true`} /> : null;
  }
  return id === undefined ? <NewEntry address={address} /> : <KeptFocus />;
}

function NewEntry({ address }: { address: string }) {
  const { submit, setProcessing } = useForm();
  const isProcessing = useFormProcessing();
  const isModified = useFormModified();
  const [fields] = useAllFormFields();
  const { oneModalIsOpen } = useModal();
  const text = canonical(reduceFieldsToValues(fields, true));
  const [tried, setTried] = useState(text);
  const [isSaving, setIsSaving] = useState(false);
  const isReady = isModified && text !== tried && !isSaving && !isProcessing && !oneModalIsOpen;

  const writer = useRef<Writer>({ isComposing: false, goesOn: false });

  useEffect(() => noteComposition(writer.current), []);
  useEffect(() => {
    if (!isReady) return;
    const save = async () => {
      focused = focusNow();
      setTried(text);
      setIsSaving(true);
      const done = await submit({
        action: `${address}?depth=0&draft=true`,
        method: 'POST',
        overrides: { _status: 'draft' },
        skipValidation: true,
      });
      // Else the page of the entry comes in the place of this one.
      if (done && done.res.ok) return;
      focused = null;
      setIsSaving(false);
      setProcessing(false);
    };
    return whenWriterRests(writer.current, () => void save());
  }, [isReady, text, address, submit, setProcessing]);
  useEffect(() => {
    // What is typed between the answer and the page of the entry would be lost.
    if (isSaving && !isProcessing) setProcessing(true);
  }, [isSaving, isProcessing, setProcessing]);
  // Where entries save by themselves Payload does not ask.
  return <LeaveWithoutSaving disablePreventLeave={isSaving || isProcessing} />;
}

/** The writer goes on where he was when the entry was made. */
function KeptFocus() {
  useEffect(() => {
    if (focused === null) return;
    return focusWhenThere(focused, () => {
      focused = null;
    });
  }, []);
  return null;
}

/** Of a window over another form Payload makes the entry at once; one nothing was typed in is removed at leaving, for good. */
function UnusedEntry({ address }: { address: string }) {
  const isModified = useFormModified();
  useEffect(() => {
    if (isModified) typedIn.add(address);
  }, [isModified, address]);
  useEffect(() => {
    const leave = () => {
      if (typedIn.has(address)) return;
      typedIn.add(address);
      void fetch(address, { method: 'DELETE', credentials: 'include', keepalive: true }).catch(
        () => undefined,
      );
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [address]);
  return null;
}
