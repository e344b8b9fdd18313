import { toWaiting, waitingPath } from './waiting';

const comment = { id: 602, date: '2025-05-08T10:00:00', content: '<p>很好 &lt;b&gt;</p>', status: 'hold' };

describe('comments that wait (C42)', () => {
  it('are asked for with everybody’s, newest first, 100 at most', () => {
    expect(waitingPath(101)).toBe('v_comments?post=101&orderby=id&order=desc&per_page=100');
  });

  it('are those on hold, as plain words', () => {
    const approved = { ...comment, id: 601, status: 'approved' };
    expect(toWaiting([comment, approved, null, { status: 'hold' }])).toEqual([
      { id: 602, day: '2025-05-08', said: '很好 <b>' },
    ]);
  });

  it('are none in an answer that is no list', () => {
    expect(toWaiting({ code: 'rest_forbidden' })).toEqual([]);
  });
});
