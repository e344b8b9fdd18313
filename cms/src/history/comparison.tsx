import type { ReactNode } from 'react';
import type { wordsIn } from '../ads/dashboard/staff-view';
import { SIDES, type Change, type Side } from './changes';
import { diffWords, type Part } from './diff-words';
import { SIDE_WORDS, type HISTORY_WORDS } from './words';

type Say = ReturnType<typeof wordsIn<keyof typeof HISTORY_WORDS>>;

type ComparisonProps = {
  caption: string;
  changes: readonly Change[];
  language: 'zh' | 'en';
  say: Say;
};

const LANG: Record<Side, string | undefined> = { zh: 'zh-CN', en: 'en', shared: undefined };

/** Two versions side by side: each field that differs, in both languages, with the words that changed marked. */
export function Comparison({ caption, changes, language, say }: ComparisonProps) {
  if (changes.length === 0) return <p>{say('same')}</p>;
  return (
    <div className="advertisers__scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="history__comparison">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say('languages')}</th>
            <th scope="col">{say('older')}</th>
            <th scope="col">{say('newer')}</th>
          </tr>
        </thead>
        {changes.map((change) => (
          <tbody key={change.path} data-field={change.path}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {change.label[language]}
              </th>
            </tr>
            {sidesIn(change).map((side) => {
              const parts = diffWords(change.before[side], change.after[side]);
              return (
                <tr key={side} data-side={side}>
                  <th scope="row">{SIDE_WORDS[side][language]}</th>
                  <td lang={LANG[side]}>{draw(parts, 'gone') ?? say('empty')}</td>
                  <td lang={LANG[side]}>{draw(parts, 'new') ?? say('empty')}</td>
                </tr>
              );
            })}
            {SIDES.every((side) => change.before[side] === change.after[side]) && (
              <tr>
                <td colSpan={3}>{say('makeUp')}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What a field has in either version, so that its other language is seen beside the one that changed. */
const sidesIn = ({ before, after }: Change): Side[] =>
  SIDES.filter((side) => before[side] !== '' || after[side] !== '');

/** The text of one version, its own words marked; null when it has none. */
function draw(parts: readonly Part[], own: 'gone' | 'new'): ReactNode | null {
  const shown = parts.filter(({ kind }) => kind === 'same' || kind === own);
  if (shown.length === 0) return null;
  return shown.map(({ text, kind }, index) => {
    if (kind === 'same') return text;
    // By its place: a text never changes while it is shown.
    return kind === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
}
