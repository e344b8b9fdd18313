import { everywhere, type Receipt } from '../events/receipt';
import { linesOf, summaryOf } from './words';

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  isFinal: true,
  unconfirmed: [],
  surfaces: { ...everywhere(12, 15), article: { cleared: 12, visible: 204 } },
  ...more,
});

describe('what the dashboard says of a publication', () => {
  it('names when it was cleared and when it was visible everywhere', () => {
    expect(summaryOf(receipt(), 'en')).toBe('Cleared after 12 ms, visible everywhere after 0.2 s.');
    expect(summaryOf(receipt(), 'zh')).toBe('12 毫秒后已清除缓存，0.2 秒后处处可见。');
  });

  it('names what is not confirmed', () => {
    const surfaces = {
      ...everywhere(12, 15),
      home: { cleared: 12, visible: null },
      lists: { cleared: 12, visible: null },
    };
    const unconfirmed = ['https://a.example', 'https://b.example'];
    expect(summaryOf(receipt({ surfaces, unconfirmed }), 'en')).toBe(
      'Cleared after 12 ms. Not confirmed as visible: front page, lists (https://a.example, https://b.example).',
    );
    expect(summaryOf(receipt({ surfaces, unconfirmed }), 'zh')).toBe(
      '12 毫秒后已清除缓存。尚未确认可见：首页、列表（https://a.example、https://b.example）。',
    );
    expect(summaryOf(receipt({ surfaces, isFinal: false }), 'en')).toBe(
      'Cleared after 12 ms; waiting for the pages to be visible.',
    );
  });

  it('says when the site has not taken the change', () => {
    const open = receipt({ isFinal: false, surfaces: everywhere(null, null) });
    expect(summaryOf(open, 'en')).toBe(
      'The site has not received this change yet; it is sent again until it has.',
    );
    expect(linesOf(open, 'en')).toEqual([]);
  });

  it('says when it will not take it', () => {
    const parked = receipt({ surfaces: everywhere(null, null), unconfirmed: ['http://a'] });
    expect(summaryOf(parked, 'en')).toBe(
      'The site refused the news of this change, which is not sent again; see Site events.',
    );
    expect(summaryOf(parked, 'zh')).toBe('网站拒绝了此修改的通知，不再发送，详见“站点事件”。');
  });

  it('says it of each place', () => {
    expect(linesOf(receipt(), 'en')[0]).toEqual({
      name: 'article',
      text: 'cleared after 12 ms, visible after 0.2 s',
    });
    expect(linesOf(receipt(), 'zh').map(({ name }) => name)).toEqual([
      ...['文章页', '首页', '列表', '搜索', '站点地图'],
    ]);
  });
});
