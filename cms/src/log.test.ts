/* eslint-disable no-console -- the console is what is tested */
import { asRequest, logPrinted, toRequestLine } from './http/failed-requests';
import { createLog, toLoggedError } from './log';
import { SendError } from './senders/sender';

/** As the database adapter throws it: the query, then every value. */
const failedQuery = () =>
  new Error(
    `Failed query: select id from people where mobile = $1 and nickname = 'O''Hara'\nparams: 13900000000,a@example.com,$2b$10$hash\n    at a body text`,
    { cause: Object.assign(new Error('value too long for type character varying(40)'), { code: '22001' }) },
  );

const PRIVATE = /13900000000|example\.com|\$2b\$|Hara|body text/;

function logInto(lines: string[]) {
  return createLog({ write: (line) => void lines.push(line) });
}

describe('toLoggedError', () => {
  it('keeps the query, its cause and the frames, and none of the values', () => {
    const logged = toLoggedError(failedQuery());
    expect(logged).toMatchObject({
      name: 'Error',
      message: "Failed query: select id from people where mobile = $1 and nickname = '…''…' params: …",
      stack: expect.stringMatching(/^at /),
      cause: { message: 'value too long for type character varying(40)', code: '22001' },
    });
    expect(JSON.stringify(logged)).not.toMatch(PRIVATE);
  });

  it('names no receiver a mail server or an SMS provider refused', () => {
    const refusal = Object.assign(
      new Error("Can't send mail - all recipients were rejected: 550 <reader+1@mail.example.com> unknown"),
      { code: 'EENVELOPE', rejected: ['reader+1@mail.example.com'], envelope: { to: ['a@example.com'] } },
    );
    const logged = toLoggedError(
      new SendError('The mail server did not take the message', { cause: refusal }),
    );
    expect(logged).toMatchObject({
      name: 'SendError',
      message: 'The mail server did not take the message',
      cause: {
        code: 'EENVELOPE',
        message: "Can't send mail - all recipients were rejected: 550 <[address]> unknown",
      },
    });
    expect(JSON.stringify(logged)).not.toMatch(PRIVATE);
    expect(toLoggedError(new Error('+8613900000000 is no number of ours'))).toMatchObject({
      message: '[number] is no number of ours',
    });
  });

  it('cuts a query that carries whole texts', () => {
    const query = `Failed query: UPDATE "posts" SET body_html = '${'Hara '.repeat(1_000_000)}'`;
    expect(toLoggedError(new Error(query)).message).toBe(`Failed query: UPDATE "posts" SET body_html = '…'`);
    expect(String(toLoggedError(new Error('x'.repeat(1_000_000))).message).length).toBeLessThan(2000);
  });

  it('leaves ids, ports and times readable', () => {
    const message = 'connect ECONNREFUSED 127.0.0.1:15432 for post 100234 at 2026-11-20T11:43:19.000Z';
    expect(toLoggedError(new Error(message))).toMatchObject({ message });
  });
});

describe('the log', () => {
  it.each([
    [
      'an error beside words',
      (log: ReturnType<typeof logInto>) => log.error({ err: failedQuery() }, 'It failed'),
    ],
    ['an error alone, as Payload logs what it did not expect', (log) => log.error({ err: failedQuery() })],
    ['an error as the whole line', (log) => log.error(failedQuery())],
    ['an error with its words inside', (log) => log.error({ err: failedQuery(), msg: 'It failed' })],
  ] satisfies [string, (log: ReturnType<typeof logInto>) => void][])(
    'is one line of JSON without values for %s',
    (_, write) => {
      const lines: string[] = [];
      write(logInto(lines));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 'error',
        app: 'cms',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        msg: expect.stringMatching(/failed/i),
        err: { message: expect.stringContaining('Failed query: select id from people') },
      });
      expect(lines[0]).not.toMatch(PRIVATE);
    },
  );
});

describe('a failed request', () => {
  const request = toRequestLine({
    method: 'PATCH',
    url: '/cms-api/posts/1?token=secret&where[phone]=13900000000',
    headers: { 'x-request-id': 'a1-b2' },
  });

  it('is one line with stack, method, path without values and id, whoever reports its error, and how often', () => {
    const lines: string[] = [];
    const log = logInto(lines);
    class QueryError extends Error {
      override name = 'QueryError';
    }
    const cause = Object.assign(new QueryError('it failed'), { digest: '4242' });
    const printed = console.error;
    logPrinted(log);
    asRequest(request, () => {
      log.error({ err: cause });
      console.error(cause);
      console.error('\u001B[31m⨯\u001B[39m', new Error('wrapped', { cause }));
    });
    console.error = printed;
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'error',
        method: 'PATCH',
        path: '/cms-api/posts/1?token&where[phone]',
        id: 'a1-b2',
        msg: 'it failed',
        err: expect.objectContaining({
          name: 'QueryError',
          digest: '4242',
          stack: expect.stringContaining('log.test.ts'),
        }),
      }),
    ]);
  });

  it('names no token that stands in its path', () => {
    const { path } = toRequestLine({ method: 'GET', url: '/admin/reset/0a1b2c?x=1', headers: {} });
    expect(path).toBe('/admin/reset/…?x');
  });

  it('is a line of its own for each request, also when one error fails several', () => {
    const lines: string[] = [];
    const log = logInto(lines);
    const shared = new Error('the database is gone');
    for (const method of ['GET', 'POST']) asRequest({ method, path: '/' }, () => log.error({ err: shared }));
    expect(lines).toHaveLength(2);
  });

  it('keeps another error that was reported of the same request', () => {
    const lines: string[] = [];
    const log = logInto(lines);
    asRequest(request, () => {
      log.error({ err: new Error('no mail') }, 'A mail was not sent');
      log.error({ err: new Error('no row') });
    });
    expect(lines).toHaveLength(2);
  });

  it('leaves what is printed without an error one line, without colours and values of queries', () => {
    const lines: string[] = [];
    const printed = console.error;
    logPrinted(logInto(lines));
    console.error('\u001B[31m⨯\u001B[39m Failed to handle request for /a?key=secret\n  and more');
    console.error = printed;
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: '⨯ Failed to handle request for /a?key\n  and more' }),
    ]);
  });
});
