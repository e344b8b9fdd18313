import { ContractError } from './errors';
import { Once } from './once';
import { takeBody, replyError, replyJson, replyList, replyObject } from './reply';

describe('an answer whose JSON was made before', () => {
  it('is a list', async () => {
    const list = {
      list: { json: new Once(Buffer.from('[{"title":"塔"}]')), count: 1 },
      total: 9,
      totalPages: 3,
    };
    const answer = replyList(list, false);
    expect([
      await answer.text(),
      answer.headers.get('x-wp-total'),
      answer.headers.get('x-wp-totalpages'),
    ]).toEqual(['[{"title":"塔"}]', '9', '3']);
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
  ['an object', () => replyObject({ name: '塔' }, false), '{"name":"塔"}'],
  ['JSON', () => replyJson(Buffer.from('{"id":1}'), false), '{"id":1}'],
  ['a list', () => replyList({ items: [1, 2], total: 2, totalPages: 1 }, false), '[1,2]'],
  ['an error', () => replyError(new ContractError(404, 'rest_no_route', 'none')), null],
])('the body of %s is known as it is sent, and taken once', async (_, make, expected) => {
  const answer = make();
  const body = takeBody(answer)?.toString();
  expect(body).toBe(await make().text());
  if (expected !== null) expect(body).toBe(expected);
  expect(() => takeBody(answer)).toThrow('taken before');
  expect(takeBody(new Response('x'))).toBeUndefined();
});
