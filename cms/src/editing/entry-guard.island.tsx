'use client';

import {
  useConfig,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useServerFunctions,
  useTranslation,
} from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EntrySession } from './entry-session';
import type { Form } from './form-fields';
import { canonical, readLeaf, writeLeaf, type Leaf } from './leaves';
import { Notices } from './notices.island';
import { openSession, plainFetch } from './send-revisions';

/** How often a form says that it is open, and asks whether others have saved. */
const EVERY_MS = 5000;

/** Above the fields of an entry: who else is in it, and what was written twice. A new entry has nobody else in it. */
export function EntryGuard(props: { leaves: Leaf[]; timeZone: string }) {
  const { id, collectionSlug } = useDocumentInfo();
  const { routes } = useConfig().config;
  if (id === undefined || !collectionSlug) return null;
  const address = `${routes.api}/${collectionSlug}/${id}`;
  return <OpenEntry key={address} address={address} {...props} />;
}

type OpenEntryProps = { address: string; leaves: Leaf[]; timeZone: string };

function OpenEntry({ address, leaves, timeZone }: OpenEntryProps) {
  const { data } = useDocumentInfo();
  const { setProcessing } = useForm();
  const isProcessing = useFormProcessing();
  const { i18n } = useTranslation();
  const form = useOpenForm();
  const [session] = useState(() => new EntrySession(address, leaves, form, data ?? {}, plainFetch));
  const notice = useSyncExternalStore(session.subscribe, session.read, session.read);
  const isLocked = notice.mode === 'reads' || notice.takenBy !== null;

  useEffect(() => openSession(address, session), [address, session]);
  useEffect(() => {
    void session.heartbeat();
    const timer = setInterval(() => void session.heartbeat(), EVERY_MS);
    const leave = () => void session.heartbeat('leaves');
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session]);
  useEffect(() => {
    if (data) session.refilled(data);
  }, [data, session]);
  useEffect(() => {
    // A form that is being sent cannot be typed in. The end of an autosave would open it again.
    if (isLocked && !isProcessing) setProcessing(true);
  }, [isLocked, isProcessing, setProcessing]);
  useEffect(() => {
    if (isLocked) return () => setProcessing(false);
    return undefined;
  }, [isLocked, setProcessing]);
  useEffect(() => {
    if (notice.conflicts.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [notice.conflicts.length]);

  return (
    <Notices
      notice={notice}
      leaves={leaves}
      language={i18n.language === 'en' ? 'en' : 'zh'}
      timeZone={timeZone}
      onDecide={(path, keepsMine) => void session.decide(path, keepsMine)}
      onRead={() => void session.readOnly()}
      onTakeOver={() => void session.takeOver()}
      onWrite={() => void session.write()}
    />
  );
}

/** Payload's form as a session sees it. */
function useOpenForm(): Form {
  const { id, collectionSlug, docPermissions, getDocPreferences } = useDocumentInfo();
  const { getFormState } = useServerFunctions();
  const { dispatchFields: dispatch, getFields } = useForm();
  const [form] = useState<Form>(() => {
    const values = () => ({ ...reduceFieldsToValues(getFields(), true) });
    return {
      values,
      accept: async ({ path, hasRows }, value, expected) => {
        const isStill = () => canonical(readLeaf(values(), path)) === expected;
        if (!hasRows) {
          const field = getFields()[path];
          if (!field || !isStill()) return undefined;
          // Not UPDATE: with that the form would take the field for the one that is being typed in.
          const formState = { [path]: { ...field, value, initialValue: value } };
          dispatch({ type: 'UPDATE_MANY', formState });
          return { value };
        }
        const wanted = values();
        writeLeaf(wanted, path, value);
        const { state } = await getFormState({
          ...(id === undefined ? {} : { id }),
          collectionSlug: collectionSlug ?? '',
          data: wanted,
          docPermissions: docPermissions ?? { fields: true },
          docPreferences: await getDocPreferences(),
          operation: 'update',
          renderAllFields: true,
          schemaPath: collectionSlug ?? '',
          skipValidation: true,
        });
        if (!state || !isStill()) return undefined;
        const isWithin = (name: string) => name === path || name.startsWith(`${path}.`);
        const kept = Object.entries(getFields()).filter(([name]) => !isWithin(name));
        const rows = Object.entries(state).filter(([name]) => isWithin(name));
        const next = Object.fromEntries([...kept, ...rows]);
        dispatch({ type: 'REPLACE_STATE', state: next });
        return { value: readLeaf(reduceFieldsToValues(next, true), path) };
      },
    };
  });
  return form;
}
