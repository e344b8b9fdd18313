'use client';

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useEffect } from 'react';
import { showRevision } from '../editing/send-revisions';

/** In the form of a comment: its deletion, which sends no fields, names the revision that the form shows. */
export function SeenRevision() {
  const { id } = useDocumentInfo();
  const { routes } = useConfig().config;
  const revision = useFormFields(([fields]) => fields.revision?.value);
  useEffect(() => {
    if (id === undefined || typeof revision !== 'string') return;
    return showRevision(`${routes.api}/comments/${id}`, revision);
  }, [id, revision, routes.api]);
  return null;
}
