import type { Block, InLanguage } from '@/lib/cms/models';

import { blocksFor, isPartly, pairBlocks } from './pair-blocks';

type Shown = InLanguage<Block>;

const text = (name: string): Shown => ({
  kind: 'text',
  lang: name.startsWith('z') ? 'zh' : 'en',
  html: name,
});
const shared: Shown = { kind: 'unknown', lang: 'both' };

/** `z1/e1` for a pair, `z1/-` for a paragraph alone, `=` for a block of both. */
function drawn(blocks: Shown[]): string[] {
  const name = (block: Shown | null) => (block && 'html' in block ? block.html : '-');
  return pairBlocks(blocks).map((row) => (row.kind === 'shared' ? '=' : `${name(row.zh)}/${name(row.en)}`));
}

describe('pairBlocks', () => {
  it.each([
    ['interleaved pairs', 'z1 e1 z2 e2', ['z1/e1', 'z2/e2']],
    ['runs of one length', 'z1 z2 e1 e2', ['z1/e1', 'z2/e2']],
    ['a paragraph without a translation', 'z1 e1 z2 z3 e3', ['z1/e1', 'z2/-', 'z3/e3']],
    ['an English paragraph too many', 'z1 e1 e2 z3 e3', ['z1/e1', '-/e2', 'z3/e3']],
    ['an English body that opens alone', 'e0 z1 e1', ['-/e0', 'z1/e1']],
    ['one language only', 'z1 z2', ['z1/-', 'z2/-']],
    ['nothing', '', []],
  ])('pairs %s', (_name, order, rows) => {
    expect(drawn(order.split(' ').filter(Boolean).map(text))).toEqual(rows);
  });

  it('never pairs across a block that belongs to both languages', () => {
    expect(drawn([text('z1'), shared, text('e1')])).toEqual(['z1/-', '=', '-/e1']);
  });
});

describe('blocksFor', () => {
  const blocks = [text('z1'), text('e1'), shared];

  it('D1: shows the blocks of the page language and those of both', () => {
    expect(blocksFor(blocks, 'en', false)).toEqual([blocks[1], shared]);
  });

  it('D1: shows a body in one language whole in both', () => {
    expect(blocksFor([text('z1'), shared], 'en', true)).toEqual([text('z1'), shared]);
  });
});

describe('isPartly', () => {
  it.each([
    ['half of it', 'z1 e1 z2 z3 z4 e4', true],
    ['a fifth of it', 'z1 e1 z2 e2 z3 e3 z4 e4 z5', true],
    ['two paragraphs made into one', 'z1 e1 z2 e2 z3 e3 z4 e4 z5 z6 e6', false],
    ['nothing', 'z1 e1 z2 e2', false],
  ])('D1: with %s missing in English', (_name, order, expected) => {
    expect(isPartly(order.split(' ').map(text), 'en')).toBe(expected);
    expect(isPartly(order.split(' ').map(text), 'zh')).toBe(false);
  });
});
