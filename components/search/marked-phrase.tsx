import type { Phrase } from '@/lib/cms/models';
import type { FoundMarks, MarkedText } from '@/lib/cms/models/search';

import styles from './marked-phrase.module.css';

type MarkedPhraseProps = { phrase: Phrase; marked: FoundMarks['names'] };

/** A title or a name with what was looked for in it; its words alone where nothing of it was. */
export function MarkedPhrase({ phrase: { text, lang }, marked }: MarkedPhraseProps) {
  const parts = marked.get(text);
  const shown = parts ? <Marked parts={parts} /> : text;
  // One box, also where the words stand in a row of boxes.
  return <span lang={lang ?? undefined}>{shown}</span>;
}

const Marked = ({ parts }: { parts: MarkedText }) =>
  parts.map(({ text, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
