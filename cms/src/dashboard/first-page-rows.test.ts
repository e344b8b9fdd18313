import { FIRST_PAGE_WORDS, PART_WORDS } from './first-page-words';
import { linesIn, LISTS } from './first-page-rows';
import { toDegraded } from '../health/to-degraded';

const KINDS: Record<string, { zh: string; en: string }> = {
  posts: { zh: '文章', en: 'Article' },
  pages: { zh: '页面', en: 'Page' },
};
const kindOf = (slug: string) => KINDS[slug] ?? { zh: slug, en: slug };
const zh = linesIn('zh', 'Asia/Shanghai', kindOf);
const en = linesIn('en', 'Asia/Shanghai', kindOf);
const post = { collection: 'posts', id: 7, label: '山上图书馆 / Library' } as const;

describe('the lines of the first page', () => {
  it('say of a draft what it is and when it was changed, in the language and the zone', () => {
    const at = new Date('2026-11-26T16:05:00Z');
    const drafts = { rows: [{ ...post, at }], isMore: false };
    expect(zh.drafts(drafts).lines[0]).toMatchObject({
      href: '/collections/posts/7',
      title: post.label,
      note: '文章',
      when: '2026年11月27日 00:05 GMT+8',
    });
    expect(en.drafts(drafts).lines[0]).toMatchObject({ note: 'Article', when: 'Nov 27, 2026, 00:05 GMT+8' });
  });

  it('list what is planned in the order of time, whatever its kind', () => {
    const entries = {
      rows: [
        { ...post, at: new Date('2026-11-29T02:00:00Z'), isWithdrawn: false },
        { ...post, at: new Date('2026-11-30T02:00:00Z'), isWithdrawn: true },
      ],
      isMore: true,
    };
    const ads = { rows: [{ id: 3, name: 'Stone', day: '2026-11-28', kind: 'ends' } as const], isMore: false };
    const { lines, isMore } = en.planned(entries, ads, [
      { id: 5, label: 'Hello', at: new Date('2026-11-27T02:00:00Z') },
    ]);
    expect(lines.map(({ note }) => note)).toEqual([
      'notice is sent',
      'last day of the advert',
      'Article · is published',
      'Article · is taken offline',
    ]);
    expect(lines[1]?.when).toBe('Nov 28, 2026');
    expect(isMore).toBe(true);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  });

  it('name every part that can be degraded in both languages', () => {
    const parts = Object.keys(
      toDegraded({ eventWaitedSeconds: 1e6, parkedEvents: 1, searchBehindSeconds: 1e6, freeBytes: 0 }),
    ).filter((part) => part !== 'parked');
    expect(parts.filter((part) => !PART_WORDS[part])).toEqual([]);
    const troubles = { parts, refused: [], refusedCount: 0, ads: [] };
    expect(zh.troubles(troubles).map(({ title }) => title)).toEqual(
      parts.map((part) => PART_WORDS[part]?.zh),
    );
  });

  it('show a comment as words, not longer than a line or two', () => {
    const [line] = zh.comments([
      { id: 1, content: `<p>${'好'.repeat(200)}</p>`, article: '塔', at: new Date(0) },
    ]);
    expect(line?.title).toBe(`${'好'.repeat(80)}…`);
    expect(line?.note).toBe('评论于《塔》');
  });

  it('lead to lists that show the same', () => {
    expect(decodeURIComponent(LISTS.drafts(4))).toBe(
      '/collections/posts?where[or][0][and][0][createdBy][equals]=4&where[or][0][and][1][_status][equals]=draft',
    );
  });

  it('have words in both languages', () => {
    for (const { zh: chinese, en: english } of Object.values(FIRST_PAGE_WORDS)) {
      expect(chinese).toMatch(/\p{Script=Han}/u);
      expect(english).not.toMatch(/\p{Script=Han}/u);
    }
  });
});
