import type { Block, Body, InLanguage } from '@/lib/cms/models';

import { toContents } from './to-contents';

const heading = (lang: 'zh' | 'en', html: string, level: 2 | 3 | 4 = 2): InLanguage<Block> => ({
  kind: 'heading',
  lang,
  level,
  html,
  id: `h-${html}`,
});
const body = (blocks: InLanguage<Block>[], writtenIn: Body['writtenIn'] = 'both'): InLanguage<Body> => ({
  blocks,
  writtenIn,
});
const both = ['a', 'b', 'c', 'd'].flatMap((name) => [heading('zh', `${name}1`), heading('en', `${name}2`)]);

describe('toContents', () => {
  it('names the sections in the language of the page', () => {
    expect(toContents(body(both), 'en').map(({ id }) => id)).toEqual(['h-a2', 'h-b2', 'h-c2', 'h-d2']);
  });

  it('says the language of an article that is only in the other one', () => {
    const only = both.filter((block) => block.lang === 'zh');
    expect(toContents(body(only, 'zh'), 'en')[0]).toMatchObject({ text: 'a1', lang: 'zh-CN' });
  });

  it('drops the tags in a heading, and the lowest level', () => {
    const [first] = toContents(body([heading('zh', 'x <em>y</em>'), ...both]), 'zh');
    expect(first?.text).toBe('x y');
    expect(toContents(body([...both, heading('zh', 'deep', 4)]), 'zh')).toHaveLength(4);
  });

  it('leaves a short article without contents', () => {
    expect(toContents(body(both.slice(0, 6)), 'zh')).toEqual([]);
  });
});
