'use client';

import { useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { languageOf, type Words } from '../i18n/words';

/** Above a form that cannot be saved by the one who has it open: why. */
export function WhyReadOnly({ why }: { why: Words }) {
  const { hasSavePermission, isInitializing } = useDocumentInfo();
  const { i18n } = useTranslation();
  if (hasSavePermission !== false || isInitializing) return null;
  return (
    <p className="why-read-only" role="note">
      {why[languageOf(i18n.language)]}
    </p>
  );
}
