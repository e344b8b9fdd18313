'use client';

import { useTranslation } from '@payloadcms/ui';
import { languageOf } from '../i18n/words';
import type { Finding, ListedField } from './checklist';
import type { Checked } from './checklist-rules';
import { showField } from './show-field';
import { useFindings, usePictureWords } from './use-findings';
import { FIELD_NAMES, messageOf, PANEL } from './checklist-words';

type Tabs = Partial<Record<ListedField, number>>;

/** Beside the form: what the entry lacks as it stands there, each line leading to its field. */
export function ChecklistPanel({ tabs, collection }: { tabs: Tabs; collection: Checked }) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  usePictureWords(collection);
  const findings = useFindings(collection);
  const isBlocked = findings.some(({ severity }) => severity === 'missing');
  const state = findings.length === 0 ? 'complete' : isBlocked ? 'blocked' : 'ready';
  const ordered = [...findings].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <section className={`checklist checklist--${state}`} aria-labelledby="checklist-title">
      <h3 id="checklist-title">{PANEL.title[language]}</h3>
      <p role="status">{PANEL[state][language]}</p>
      {ordered.length > 0 && (
        <ul>
          {ordered.map((finding) => (
            <li key={`${finding.field} ${finding.key}`} data-finding={finding.key}>
              <button type="button" onClick={() => showField(finding.path, tabs[finding.field])}>
                <span className={`checklist__severity checklist__severity--${finding.severity}`}>
                  {PANEL[finding.severity][language]}
                </span>
                <span>{lineOf(finding, language)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What lacks words is named with its field: several fields have pictures. */
function lineOf(finding: Finding, language: 'zh' | 'en'): string {
  const message = messageOf(finding)[language];
  if (finding.key !== 'alt' && finding.key !== 'credit') return message;
  return `${FIELD_NAMES[finding.field][language]}${language === 'zh' ? '：' : ': '}${message}`;
}

const rankOf = ({ severity }: Finding) => (severity === 'missing' ? 0 : 1);
