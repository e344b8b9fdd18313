import { toWaiting, waitingPath } from './own-waiting';

const row = (more: object) => ({
  id: 7,
  date: '2026-11-22T09:30:00',
  content: '<p>好 &amp; 静</p>',
  status: 'hold',
  ...more,
});
const answer = (body: unknown, status = 200) => ({ status, body });

describe('the comments only their author sees (C42)', () => {
  it('are asked for as the others are, under v_comments', () => {
    expect(waitingPath(9)).toBe('v_comments?post=9&orderby=id&order=desc&per_page=100&page=1');
  });

  it('are those that wait, as words', () => {
    const body = [row({}), row({ id: 8, status: 'approved' }), row({ id: 9, content: { rendered: 'Calm' } })];
    expect(toWaiting(answer(body))).toEqual([
      { id: 7, words: '好 & 静', day: '2026-11-22' },
      { id: 9, words: 'Calm', day: '2026-11-22' },
    ]);
  });

  it.each([
    ['no answer', null],
    ['a refusal', answer([row({})], 401)],
    ['no list', answer({ code: 'rest_no_route' })],
    [
      'rows that are no comments',
      answer([
        null,
        7,
        row({ id: 'x' }),
        row({ content: ' ' }),
        row({ content: null }),
        row({ content: { raw: 'x' } }),
      ]),
    ],
  ])('are none after %s', (_, given) => expect(toWaiting(given)).toEqual([]));
});
