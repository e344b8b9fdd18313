'use client';

import { useTranslation } from '@payloadcms/ui';
import { languageOf } from '../i18n/words';
import type { ListedField } from './checklist';
import type { Checked } from './checklist-rules';
import { useFindings } from './use-findings';
import { messageOf } from './checklist-words';

/** Below a field: what it lacks, as the list in the sidebar says it. */
export function MissingNote({ field, collection }: { field: ListedField; collection: Checked }) {
  const { i18n } = useTranslation();
  const findings = useFindings(collection).filter((one) => one.field === field);
  if (findings.length === 0) return null;
  return (
    <div className="missing-note" data-note={field}>
      {findings.map((finding) => (
        <p key={finding.key} className={`missing-note--${finding.severity}`}>
          {messageOf(finding)[languageOf(i18n.language)]}
        </p>
      ))}
    </div>
  );
}
