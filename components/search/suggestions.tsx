import { useEffect, useState } from 'react';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { useRead } from '@/lib/api/use-read';
import type { Locale } from '@/lib/i18n/locales';
import type { EntryKind } from '@/lib/search/entry-kinds';

import styles from './suggestions.module.css';
import { suggestionsFor, toSuggestions } from './suggestion-lines';

export type SuggestionLabels = { suggestions: string; kinds: Record<EntryKind, string> };

/** So long nothing must be typed before suggestions are asked for. */
const PAUSE_MS = 150;

/** A value once it has been the same for some time. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type SuggestionsProps = { typed: string; locale: Locale; labels: SuggestionLabels };

/**
 * Things whose name is like what has been typed, each with what it is. A backend that has no suggestions shows none, and
 * neither does one that does not answer: the search itself is there.
 */
export function Suggestions({ typed, locale, labels }: SuggestionsProps) {
  const settled = useSettled(typed);
  const resource = suggestionsFor(settled);
  const { outcome } = useRead(resource, { keepsLast: true });
  const lines = resource && outcome?.kind === 'done' ? toSuggestions(outcome.value, locale) : [];
  return (
    <div data-block="suggestions">
      <p className="visually-hidden" role="status">
        {lines.length > 0 && `${labels.suggestions}: ${lines.length}`}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} role="list">
          {lines.map(({ key, kind, name, href }) => (
            <li key={key}>
              <SiteLink className={styles.line} href={href} data-suggestion={key}>
                <span className={styles.name}>
                  <PhraseText phrase={name} />
                </span>
                <span className={styles.kind}>{labels.kinds[kind]}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
