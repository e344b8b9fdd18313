import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastWords, LogFile } from './log-file';

describe('the last words of an output', () => {
  it.each([
    ['nothing', '', ''],
    ['the last line, when none tells a reason', 'one\ntwo\n\n', 'two'],
    [
      'the last line that does',
      'FATAL:  could not bind\nLOG:  database system is shut down\n',
      'FATAL:  could not bind',
    ],
    ['no colours', '[05:34:39] \u001b[31mERROR\u001b[39m: it is so\nlater\n', '[05:34:39] ERROR: it is so'],
    [
      'an error, and neither its stack nor its fields',
      `Error: connect ECONNREFUSED 127.0.0.1:1
    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {
  errno: -111,
  code: 'ECONNREFUSED',
  [errors]: [
  ]
}

Node.js v20.20.2
`,
      'Error: connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      'of a line of JSON what it says, not where',
      `{"level":"error","err":{"message":"connect ECONNREFUSED","stack":"at x"},"msg":"cannot reach"}\n{"level":"info","msg":"bye"}`,
      'cannot reach: connect ECONNREFUSED',
    ],
    [
      'what a database answered',
      `error: password authentication failed for user "pilotis"\n  severity: 'FATAL',\n  routine: 'auth_failed'\n}`,
      'error: password authentication failed for user "pilotis"',
    ],
  ])('are %s', (_, output, words) => {
    expect(lastWords(output)).toBe(words);
  });
});

it('sets a log aside that has grown, once and not for ever', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotis-log-'));
  try {
    const log = new LogFile(join(folder, 'site.log'), 10);
    for (const line of ['first, long\n', 'second, long\n', 'third, long\n']) log.write(Buffer.from(line));
    log.close();
    expect(readdirSync(folder).sort()).toEqual(['site.log', 'site.log.1']);
    expect(readFileSync(join(folder, 'site.log.1'), 'utf8')).toBe('second, long\n');
    expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('third, long\n');

    const next = new LogFile(join(folder, 'site.log'), 100);
    next.write(Buffer.from('of the next start\n'));
    next.close();
    expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('third, long\nof the next start\n');
    expect(next.words()).toBe('of the next start');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
