import { noticeStatement, type NewNotice } from './statement';

const notice: NewNotice = {
  ...{ recipient: 7, event: 'comment-reply:41', kind: 'comment-reply', actor: 8, subject: 41 },
  ...{ title: { zh: '甲', en: 'A' }, url: '/hillside-library.htm#comment-41' },
};

it('holds its texts as literals, both languages joined', () => {
  const text = noticeStatement({ ...notice, title: { zh: "甲'乙|丙", en: "O'Neil\n says" } });
  expect(text).toContain(`'甲''乙｜丙|O''Neil says'`);
  expect(text).toContain(`WHERE id = 7 AND id IS DISTINCT FROM 8`);
});

it('cuts a text to what a list can show', () => {
  const text = noticeStatement({ ...notice, title: { zh: '长'.repeat(300), en: '' } });
  expect(text).toContain(`'${'长'.repeat(199)}…'`);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
  '/a b',
  'x.htm',
])('does not lead to %j', (url) => {
  expect(() => noticeStatement({ ...notice, url })).toThrow(TypeError);
});

it('has a title', () => {
  expect(() => noticeStatement({ ...notice, title: { zh: ' ' } })).toThrow(TypeError);
});
