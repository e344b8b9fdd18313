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
