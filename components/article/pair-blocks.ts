import type { Block, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

type Shown = InLanguage<Block>;

/** One row of the side-by-side reading: a paragraph and its counterpart, or a block that belongs to both. */
export type BlockRow =
  { kind: 'pair'; zh: Shown | null; en: Shown | null } | { kind: 'shared'; block: Shown };

/** The blocks one page shows: those of its language and those of both; a body in one language is shown whole (D1). */
export function blocksFor(blocks: readonly Shown[], locale: Locale, isOneLanguage: boolean): Shown[] {
  return isOneLanguage
    ? [...blocks]
    : blocks.filter((block) => block.lang === 'both' || block.lang === locale);
}

/**
 * Pairs the paragraphs of a body for reading side by side (D1: pairs, Chinese first). A run of Chinese blocks
 * followed by an English run of the same length is paired one by one; with different lengths only the two that
 * touch belong together, and the others stand alone rather than beside a paragraph that is not theirs.
 */
export function pairBlocks(blocks: readonly Shown[]): BlockRow[] {
  const rows: BlockRow[] = [];
  let zh: Shown[] = [];
  let en: Shown[] = [];
  const flush = () => {
    if (zh.length === en.length) {
      zh.forEach((block, at) => rows.push({ kind: 'pair', zh: block, en: en[at] ?? null }));
    } else {
      const last = zh.pop() ?? null;
      const first = last === null ? null : (en.shift() ?? null);
      zh.forEach((block) => rows.push({ kind: 'pair', zh: block, en: null }));
      if (last !== null) rows.push({ kind: 'pair', zh: last, en: first });
      en.forEach((block) => rows.push({ kind: 'pair', zh: null, en: block }));
    }
    zh = [];
    en = [];
  };
  for (const block of blocks) {
    switch (block.lang) {
      case 'both':
        flush();
        rows.push({ kind: 'shared', block });
        break;
      case 'zh':
        if (en.length > 0) flush();
        zh.push(block);
        break;
      case 'en':
        en.push(block);
        break;
    }
  }
  flush();
  return rows;
}

/**
 * True when a good part of a body in two languages is missing in one of them. A translator may make one paragraph of
 * two: only from a fifth of the rows on is it a translation that was not finished.
 */
export function isPartly(blocks: readonly Shown[], locale: Locale): boolean {
  const rows = pairBlocks(blocks).filter((row) => row.kind === 'pair');
  const missing = rows.filter((row) => row[locale] === null).length;
  return missing > 0 && missing * 5 >= rows.length;
}
