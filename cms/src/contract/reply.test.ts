import { ContractError } from './errors';
import { bodyOf, replyError, replyJson, replyList, replyObject } from './reply';

describe('an answer whose JSON was made before', () => {
  it.each([
    [[], '[]'],
    [[['{"title":"塔"}']], '[{"title":"塔"}]'],
    [[['{"id":', '1}'], ['{"id":2}'], ['{"id"', ':3', '}']], '[{"id":1},{"id":2},{"id":3}]'],
  ])('is a list of %j', async (texts, expected) => {
    const list = {
      texts: texts.map((pieces) => pieces.map((piece) => Buffer.from(piece))),
      total: 9,
      totalPages: 3,
    };
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

it.each([
  ['an object', replyObject({ name: '塔' }, false), '{"name":"塔"}'],
  ['JSON', replyJson(Buffer.from('{"id":1}'), false), '{"id":1}'],
  ['a list', replyList({ items: [1, 2], total: 2, totalPages: 1 }, false), '[1,2]'],
  ['an error', replyError(new ContractError(404, 'rest_no_route', 'none')), null],
])('the body of %s is known as it is sent', async (_, answer, expected) => {
  const body = bodyOf(answer)?.toString();
  expect(body).toBe(await answer.text());
  if (expected !== null) expect(body).toBe(expected);
  expect(bodyOf(new Response('x'))).toBeUndefined();
});
