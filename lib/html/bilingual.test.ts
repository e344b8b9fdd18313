import { toBilingualText } from './bilingual';
import { toBilingual } from './two-halves';

describe('toBilingual', () => {
  it.each([
    ['建筑|Architecture', { zh: '建筑', en: 'Architecture' }],
    [' 建筑 | Architecture ', { zh: '建筑', en: 'Architecture' }],
    ['甲|A|B', { zh: '甲', en: 'A|B' }],
    ['建筑', { zh: '建筑', en: '' }],
    ['Lin', { zh: '', en: 'Lin' }],
    ['建筑|', { zh: '建筑', en: '' }],
    ['|Architecture', { zh: '', en: 'Architecture' }],
    ['1800', { zh: '1800', en: '1800' }],
    ['', { zh: '', en: '' }],
    ['|', { zh: '', en: '' }],
  ])('E12: %j', (text, expected) => {
    expect(toBilingual(text)).toEqual(expected);
  });

  it('E12: reads entities and drops tags', () => {
    expect(toBilingualText('<b>砖</b>&nbsp;&amp; 木|Brick &#x26; wood')).toEqual({
      zh: '砖 & 木',
      en: 'Brick & wood',
    });
  });
});
