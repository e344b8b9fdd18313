'use client';

import { useEffect, useRef } from 'react';

import styles from './reading-progress.module.css';

type ReadingProgressProps = {
  /** What is read. */
  articleId: string;
  /** The list of its sections, whose current one is marked; it may be missing. */
  contentsId: string;
};

/** How far down the window the line is that a section has to reach to be the one that is read. */
const READING_LINE = 0.3;

/**
 * How much of the article lies behind the reader, as a line under the bar, and which section is being read. Moves
 * nothing: the line lies over the page, the mark is a colour.
 */
export function ReadingProgress({ articleId, contentsId }: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const article = document.getElementById(articleId);
    const links = [...(document.getElementById(contentsId)?.querySelectorAll('a') ?? [])];
    const sections = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    let asked = 0;
    function follow() {
      asked = 0;
      const box = article?.getBoundingClientRect();
      if (!box) return;
      const way = Math.max(1, box.height - window.innerHeight);
      const read = Math.min(1, Math.max(0, -box.top / way));
      line.current?.style.setProperty('transform', `scaleX(${read.toFixed(4)})`);
      const edge = window.innerHeight * READING_LINE;
      const current = sections.findLastIndex(
        (one) => one !== null && one.getBoundingClientRect().top <= edge,
      );
      links.forEach((link, at) => {
        if (at === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      });
    }
    const ask = () => {
      asked ||= requestAnimationFrame(follow);
    };
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [articleId, contentsId]);

  return <div ref={line} className={styles.line} data-block="reading-progress" aria-hidden="true" />;
}
