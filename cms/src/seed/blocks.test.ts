import { renderBody } from '../body/render-body';
import { toBodyBlocks } from './blocks';
import { IMPORTED_HTML } from './content/edge-cases';

const none = () => null;

describe('toBodyBlocks', () => {
  it('joins neighbouring words into one block and keeps both languages in pairs (D1)', () => {
    const blocks = toBodyBlocks(
      [
        { kind: 'heading', level: 2, zh: '光', en: 'Light' },
        { kind: 'text', zh: '第一段', en: 'First' },
        { kind: 'list', zh: ['甲', '乙'], en: ['A', 'B'] },
      ],
      none,
    );
    expect(blocks).toHaveLength(1);
    const html = renderBody(blocks as Parameters<typeof renderBody>[0], new Map()); // the same blocks, as stored
    expect(html).toContain('<h2 lang="zh-CN">光</h2><h2 lang="en">Light</h2>');
    expect(html).toContain('<p lang="zh-CN">第一段</p><p lang="en">First</p>');
  });

  it('puts a figure between words and leaves out one whose picture is not there', () => {
    const figure = { kind: 'figure', picture: 'cover-001', caption: { zh: '外景', en: 'Outside' } } as const;
    const words = { kind: 'text', zh: '字', en: 'Word' } as const;
    expect(toBodyBlocks([words, figure, words], () => 7).map((block) => block.blockType)).toEqual([
      'text',
      'figure',
      'text',
    ]);
    expect(toBodyBlocks([words, figure], none).map((block) => block.blockType)).toEqual(['text']);
  });

  it('leaves the half of an unwritten language empty', () => {
    const [block] = toBodyBlocks([{ kind: 'text', zh: '', en: 'Only English' }], none);
    expect(block).toMatchObject({ blockType: 'text', zh: null });
  });
});

describe('the imported text of the demo magazine', () => {
  const html = renderBody(toBodyBlocks(IMPORTED_HTML, none) as Parameters<typeof renderBody>[0], new Map()); // as stored

  it('loses script, handlers and dangerous links, and keeps lists and good links', () => {
    expect(html).not.toMatch(/<script|<svg|onclick|onload|javascript:|style=/i);
    expect(html).toContain('href="/about"');
    expect(html).toContain('<li>其中完好二十九扇</li>');
  });

  it('points to no picture that is not there', () => {
    expect(html).not.toContain('<img');
  });
});
