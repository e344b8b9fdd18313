import { commentsWithOwn, toShown } from './comments-with-own';

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
  return data ? toShown(data, 'en', 'Asia/Shanghai') : null;
}

describe('the comments of an entry as a visitor sees them (C42)', () => {
  it('are asked for as for everybody, under v_comments (K9)', () => {
    expect(resource.path).toBe('v_comments?post=9&orderby=id&order=desc&per_page=100&page=1');
  });

  it('are words, with who wrote them and whom they answer (E32)', () => {
    const reply = row({
      ...{ id: 8, parent: 7, author: 38, status: 'approved', editable_until: 1763775000, edited: true },
      ...{ author_name: '读者|Reader', dady_name: '沈砚', avatar: 'https://cms.test/uploads/u.jpg' },
      content: { rendered: 'Calm<br>and wide' },
    });
    expect(shown([reply])).toEqual([
      {
        ...{ id: 8, parent: 7, author: 38, name: 'Reader', replyTo: '沈砚', avatar: '/uploads/u.jpg' },
        ...{ timestamp: 1795311000, day: '2026-11-22', text: 'Calm\nand wide', source: 'Calm\nand wide' },
        ...{ isWaiting: false, isEdited: true, isDeleted: false, editableUntil: 1763775000 },
      },
    ]);
    expect(shown([row({})])).toMatchObject([{ id: 7, text: '好 & 静', isWaiting: true, editableUntil: 0 }]);
  });

  it('lose their text when they are deleted', () => {
    expect(shown([row({ status: 'approved', deleted: true, content: '' })])).toMatchObject([
      { id: 7, isDeleted: true, text: '' },
    ]);
  });

  it('are none without words, of another status, or of what is no comment', () => {
    const spam = row({ status: 'spam' });
    expect(shown([row({ content: ' ' }), spam, null, 7, row({ id: 'x' }), row({ content: null })])).toEqual(
      [],
    );
    expect(shown([])).toEqual([]);
  });

  it.each([{ code: 'rest_no_route' }, [null, row({ content: { raw: 'x' } })]])('%j is malformed', (body) =>
    expect(shown(body)).toBeNull(),
  );
});
