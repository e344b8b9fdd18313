import { replyJson, replyList } from './reply';

describe('an answer whose JSON was made before', () => {
  it.each([
    [[], '[]'],
    [['{"title":"塔"}'], '[{"title":"塔"}]'],
    [['{"id":1}', '{"id":2}', '{"id":3}'], '[{"id":1},{"id":2},{"id":3}]'],
  ])('is a list of %j', async (texts, expected) => {
    const list = { texts: texts.map((text) => Buffer.from(text)), total: 9, totalPages: 3 };
    const answer = replyList(list, false);
    expect([await answer.text(), answer.headers.get('x-wp-total')]).toEqual([expected, '9']);
  });

  it('has the type of every answer, and is kept by nobody when it is private', async () => {
    const answer = replyJson(Buffer.from('{"name":"塔"}'), true);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      ...[200, 'application/json; charset=utf-8', 'private, no-store'],
    ]);
    expect(await answer.json()).toEqual({ name: '塔' });
  });
});
