import { createServer, type Server, type Socket } from 'node:net';
import { SendError } from './sender';
import { isAddressRefused, isServerAway, mayHaveLeft, smtp } from './smtp';

/** A mail server of a few words; `refusal` is its answer to every receiver, `isCut` it takes a text and says nothing. */
async function startServer(
  refusal: string | null,
  isCut = false,
): Promise<{ server: Server; url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        received.push(text);
        if (received.join('').endsWith('\r\n.\r\n')) {
          isData = false;
          if (isCut) socket.destroy();
          else say('250 taken');
        }
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^RCPT/i.test(line) && refusal !== null) say(refusal);
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { server, received, url: `smtp://127.0.0.1:${address.port}` };
}

/** Longer than a line of a header. */
const UNSUBSCRIBE = `<https://magazine.example/api/unsubscribe?key=${'a'.repeat(90)}>`;
const MAIL = {
  to: 'a@example.com',
  subject: '请确认',
  text: 'https://example.com/?key=1',
  event: 'e',
  headers: { 'List-Unsubscribe': UNSUBSCRIBE, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

it('hands a mail with its headers to the server named by the address', async () => {
  const { server, url, received } = await startServer(null);
  await smtp(url, 'Pilotis <no-reply@example.com>')(MAIL);
  server.close();
  expect(received.join('')).toContain('To: a@example.com');
  expect(received.join('')).toContain('From: Pilotis <no-reply@example.com>');
  // A long header goes on in a second line; the address in it is whole.
  expect(received.join('').replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: ${UNSUBSCRIBE}\r\n`);
  expect(received.join('')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

it('throws when the server refuses or is not there', async () => {
  const { server, url } = await startServer('550 no such mailbox');
  await expect(smtp(url, 'x@example.com')(MAIL)).rejects.toBeInstanceOf(SendError);
  server.close();
  await expect(smtp(url, 'x@example.com')(MAIL)).rejects.toBeInstanceOf(SendError);
});

it('hands both parts of a mail that has two', async () => {
  const { server, url, received } = await startServer(null);
  await smtp(url, 'x@example.com')({ ...MAIL, html: '<p>hello</p>' });
  server.close();
  const text = received.join('');
  expect(text).toContain('Content-Type: multipart/alternative');
  expect(text).toContain(MAIL.text);
  expect(text).toContain('<p>hello</p>');
});

const failureOf = (url: string) =>
  smtp(
    url,
    'x@example.com',
  )(MAIL).then(
    () => null,
    (error: unknown) => error,
  );

it('knows of a failure whether the mail may have left all the same', async () => {
  const refusing = await startServer('550 no such mailbox');
  const refused = await failureOf(refusing.url);
  expect([mayHaveLeft(refused), isServerAway(refused)]).toEqual([false, false]);
  refusing.server.close();
  const away = await failureOf(refusing.url);
  expect([mayHaveLeft(away), isServerAway(away)]).toEqual([false, true]);
  const cut = await startServer(null, true);
  const unknown = await failureOf(cut.url);
  expect([mayHaveLeft(unknown), isServerAway(unknown)]).toEqual([true, false]);
  cut.server.close();
});

it.each(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])(
  'a server that says nothing took nothing (%s)',
  (timeoutType) => {
    const cause = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', command: 'CONN', timeoutType });
    const error = new SendError('no', { cause });
    expect([mayHaveLeft(error), isServerAway(error)]).toEqual([false, true]);
  },
);

it.each([
  ['550 no such mailbox', true],
  ['550 5.1.1 no such user', true],
  ['550-5.1.1 no such user,\r\n550 5.1.1 really', true],
  ['550 5.2.1 disabled', true],
  ['556 takes no mail', true],
  ['552 5.2.2 full', false],
  ['554 5.7.1 relay access denied', false],
  ['550 5.7.1 policy', false],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", false],
  ['550 no mailbox of that name (#5.1.1)', true],
  ['554 not today', false],
  ['450 4.2.1 try again', false],
  ['451 try again', false],
])('a receiver that is answered %j is refused for good: %s', async (answer, isForGood) => {
  const { server, url } = await startServer(answer);
  const error = await failureOf(url);
  server.close();
  expect(isAddressRefused(error)).toBe(isForGood);
  expect(mayHaveLeft(error)).toBe(false);
});

it.each([
  ['the login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 no' }],
  ['the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 who?' }],
  ['the text', { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550 spam' }],
  ['the connection', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }],
])('a refusal of %s is not one of the receiver', (_, fields) => {
  const cause = Object.assign(new Error('no'), fields);
  expect(isAddressRefused(new SendError('no', { cause }))).toBe(false);
});

// As nodemailer passes them on: it names the moment of every failure of a socket `CONN`.
it.each([
  ['CERT_HAS_EXPIRED', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', false],
  ['ERR_TLS_CERT_ALTNAME_INVALID', false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', false],
  ['ECONNRESET', true],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', true],
])('after %s a mail may have left: %s', (originalCode, may) => {
  const cause = Object.assign(new Error('no'), { code: 'ESOCKET', command: 'CONN', originalCode });
  const error = new SendError('no', { cause });
  expect([mayHaveLeft(error), isServerAway(error)]).toEqual([may, !may]);
});
