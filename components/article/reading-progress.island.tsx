'use client';

import { useEffect, useRef } from 'react';

import { followReading } from './follow-reading';
import styles from './reading-progress.module.css';

type ReadingProgressProps = {
  /** What is read. */
  articleId: string;
  /** The list of its sections, whose current one is marked; it may be missing. */
  contentsId: string;
};

/**
 * How much of the article lies behind the reader, as a line under the bar, and which section is being read. Moves
 * nothing: the line lies over the page, the mark is a colour.
 */
export function ReadingProgress({ articleId, contentsId }: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => (line.current ? followReading(line.current) : undefined), [articleId, contentsId]);

  return (
    <div
      ref={line}
      className={styles.line}
      data-block="reading-progress"
      data-article={articleId}
      data-contents={contentsId}
      aria-hidden="true"
    />
  );
}
