import { separatorsOf } from './numbers';
import { APOSTROPHE, unitsOf, type Unit } from './units';

/**
 * A part of a text of one script, without a break. `isElided`: what an apostrophe has left of a word that says nothing, as in
 * l'atelier and architect's.
 */
export type Run = { script: 'han' | 'word'; units: Unit[]; isElided: boolean };

/** What is left before an apostrophe in French and Italian, and behind it in English. */
const ELIDED_BEFORE = new Set(['c', 'd', 'dell', 'j', 'l', 'm', 'n', 'qu', 's', 't']);
const ELIDED_AFTER = new Set(['d', 'll', 'm', 're', 's', 't', 've']);

/** The words of a text, and its runs of Chinese, Japanese and Korean; a number is one word. */
export function runsOf(text: string): Run[] {
  const units = unitsOf(text);
  const separators = separatorsOf(text, units);
  const runs: Run[] = [];
  /** The words with an apostrophe before them, by index. */
  const behind: number[] = [];
  let last: Run | undefined;
  let isOpen = false;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at];
    if (!unit) break;
    const { script } = unit;
    const separator = separators.size === 0 ? undefined : separators.get(at);
    if (separator === 'comma') continue;
    if (separator === 'point') last?.units.push(unit);
    else if (script === 'none') isOpen = false;
    else if (isOpen && last?.script === script) last.units.push(unit);
    else {
      if (units[at - 1]?.sign === APOSTROPHE && last?.units.at(-1) === units[at - 2])
        behind.push(runs.length);
      last = { script, units: [unit], isElided: false };
      runs.push(last);
      isOpen = true;
    }
  }
  for (const at of behind) elide(runs[at - 1], runs[at]);
  return runs;
}

/** Of two words with an apostrophe between them one may say nothing. */
function elide(before: Run | undefined, after: Run | undefined): void {
  if (before?.script !== 'word' || after?.script !== 'word') return;
  if (ELIDED_AFTER.has(textOf(after))) after.isElided = !before.isElided;
  else before.isElided ||= ELIDED_BEFORE.has(textOf(before));
}

export function textOf({ units }: Pick<Run, 'units'>): string {
  let text = '';
  for (let at = 0; at < units.length; at += 1) text += units[at]?.sign ?? '';
  return text;
}
