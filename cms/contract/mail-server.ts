import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export type MailServer = {
  server: Server;
  url: string;
  /** The receivers it was asked for, in order. */
  asked: string[];
  /** Answers those whose address begins with `held`, when the test lets it. */
  held: (() => void)[];
};

type MailServerOptions = {
  /** What is answered to `RCPT TO`, by the beginning of the address; every other mail is taken. */
  refusals?: Record<string, string>;
  /** Any free one when not given. */
  port?: number;
};

/** A mail server of a few words. */
export async function startMailServer({
  refusals = {},
  port = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const answers = new Map<string, string>(Object.entries(refusals));
  const server = createServer((socket: Socket) => {
    let isText = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      if (isText) {
        if (line !== '.') return;
        isText = false;
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        isText = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else {
        const to = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
        if (to !== undefined) asked.push(to);
        if (to?.startsWith('held')) held.push(() => say('250 ok'));
        else say(answers.get(to?.replace(/\d.*/, '') ?? '') ?? '250 ok');
      }
    };
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(answer);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { server, asked, held, url: `smtp://127.0.0.1:${address.port}` };
}
