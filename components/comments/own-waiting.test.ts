import { commentsWithOwn, toWaiting } from './own-waiting';

const row = (more: object) => ({
  id: 7,
  date: '2026-11-22T09:30:00',
  content: '<p>好 &amp; 静</p>',
  status: 'hold',
  ...more,
});
const resource = commentsWithOwn(9, 38);

/** What is shown of an answer; null when it is malformed. */
function shown(body: unknown) {
  const { data } = resource.schema.safeParse(body);
  return data ? toWaiting(data) : null;
}

describe('the comments only their author sees (C42)', () => {
  it('are asked for as the others are, under v_comments', () => {
    expect(resource.path).toBe('v_comments?post=9&orderby=id&order=desc&per_page=100&page=1');
  });

  it('are those that wait, as words', () => {
    const body = [row({}), row({ id: 8, status: 'approved' }), row({ id: 9, content: { rendered: 'Calm' } })];
    expect(shown(body)).toEqual([
      { id: 7, words: '好 & 静', day: '2026-11-22' },
      { id: 9, words: 'Calm', day: '2026-11-22' },
    ]);
  });

  it('are none without words, and none of what is no comment', () => {
    expect(shown([row({ content: ' ' }), null, 7, row({ id: 'x' }), row({ content: null })])).toEqual([]);
    expect(shown([])).toEqual([]);
  });

  it.each([{ code: 'rest_no_route' }, [null, row({ content: { raw: 'x' } })]])('%j is malformed', (body) =>
    expect(shown(body)).toBeNull(),
  );
});
