import { commentWords, failedMessage, heldMessage, notSentMessage } from './comment-words';

const S23 = '评论提交失败或待审核|Comment failed or awaiting moderation';
const refused = { kind: 'refused', status: 429, code: '', message: '' } as const;

it('both languages have the same words', () => {
  expect(Object.keys(commentWords('en'))).toEqual(Object.keys(commentWords('zh')));
});

it('S23: what is not public says so in the words of the CMS, else in those of the catalogue', () => {
  expect(heldMessage('等待审核|It waits', 'en')).toEqual({ literal: '等待审核|It waits', words: 'It waits' });
  expect(heldMessage('', 'zh')).toEqual({ literal: S23, words: '评论提交失败或待审核' });
  expect(heldMessage('', 'en')).toEqual({ literal: S23, words: 'Comment failed or awaiting moderation' });
});

it('S23: what was not sent says so, and that the text is still there', () => {
  expect(notSentMessage({ ...refused, message: '评论已关闭|Closed' }, 'zh').words).toBe('评论已关闭');
  for (const kind of ['unreachable', 'malformed'] as const) {
    const { literal, words } = notSentMessage({ kind }, 'en');
    expect(literal).toBe(S23);
    expect(words).toContain('Your text is still here');
  }
});

it.each([
  [1, '1 min'],
  [61, '2 min'],
  [540, '9 min'],
])('a limit that asks to wait %i s says %s', (retryAfter, words) =>
  expect(notSentMessage({ ...refused, message: 'Too many requests', retryAfter }, 'en').words).toContain(
    words,
  ),
);

it('a change that comes too late says so', () => {
  const late = { ...refused, status: 403, code: 'rest_comment_edit_closed', message: 'No' };
  expect(failedMessage(late, 'en').words).toContain('10 minutes');
  expect(failedMessage(refused, 'zh').words).toBe('没有成功，请稍后再试。');
});
