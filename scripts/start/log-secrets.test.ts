import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logsOf, rewriteLogs, withoutSecrets } from './log-secrets';

const cms = (msg: string, more = {}) =>
  JSON.stringify({ level: 'info', time: '2026-11-23T18:26:06.826Z', app: 'cms', ...more, msg });

/** As releases before logged them. */
const MAIL = cms(
  'Mail to editor@magazine.example (dashboard): Reset your password\nhttp://localhost:4000/admin/reset/3c0ccbe9d1f04a55b7',
);
const CONFIRMATION = cms(
  'Mail to reader+1@mail.example (subscribe): 请确认订阅\n\nhttp://localhost:3000/account/confirm?key=Zm9vYmFyYmF6',
);
const SMS = cms('SMS to +86 13900000000 (register): 您的验证码是 482913，5 分钟内有效。');
const SECRETS = /13900000000|482913|example|3c0ccbe9d1f|Zm9vYmFy|hunter2|O'Hara/;

it.each([
  ['a mail of the dashboard', MAIL, cms('Mail (dashboard): […]')],
  ['a confirmation', CONFIRMATION, cms('Mail (subscribe): […]')],
  ['a code', SMS, cms('SMS (register): […]')],
  [
    'the values of an error, wherever they stand',
    cms('It failed', {
      err: {
        message: 'Failed query: select $1\nparams: 13900000000,482913',
        cause: { message: 'of editor@magazine.example' },
      },
    }),
    cms('It failed', {
      err: { message: 'Failed query: select $1\nparams: …', cause: { message: 'of [address]' } },
    }),
  ],
  [
    'words before there was JSON',
    'INFO: SMS to +86 13900000000 (register): 482913',
    'INFO: SMS (register): […]',
  ],
  [
    'a line of a mail by itself',
    'http://localhost:4000/admin/reset/3c0ccbe9d1f04a55b7',
    'http://localhost:4000/admin/reset/[…]',
  ],
  [
    'a line cut off by a crash',
    '{"msg":"open http://localhost:3000/account/confirm?key=Zm9vYmFyYmF6\\n',
    '{"msg":"open http://localhost:3000/account/confirm?key=[…]\\n',
  ],
  [
    'the password in an address',
    'cannot reach postgres://pilotis:hunter2@127.0.0.1:5432/pilotis',
    'cannot reach postgres://pilotis:[…]@127.0.0.1:5432/pilotis',
  ],
  [
    'a value the database quotes',
    '2026-11-23 18:25:28.639 UTC [4334] DETAIL:  Key (mobile)=(13900000000) already exists.',
    '2026-11-23 18:25:28.639 UTC [4334] DETAIL:  …',
  ],
])('%s is taken out, and the next time nothing is', (_, line, clean) => {
  expect(withoutSecrets(line)).toBe(clean);
  expect(withoutSecrets(clean)).toBe(clean);
  expect(clean).not.toMatch(SECRETS);
});

it.each([
  cms('Migrating: 20261120_114319_initial'),
  cms('An SMS (register) is in the outbox: 2026-11-20T10-00-00.000Z-0123456789ab.json', { id: 1234567890 }),
  '- Network:       http://192.0.2.2:4100',
  '    at /srv/pilotis/node_modules/@payloadcms/next/dist/index.js:12:34',
  '2026-11-23 18:25:28.639 UTC [4334] LOG:  checkpoint complete: distance=12345678 kB',
  '',
])('leaves %s as it is', (line) => expect(withoutSecrets(line)).toBe(line));

describe('the logs of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pilotis-logs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const rewrite = () => rewriteLogs(logsOf(folder, ['cms', 'postgres', 'realtime']));

  it('are rewritten, those set aside too, for their user alone', async () => {
    write('cms.log', ['▲ Next.js 16.4.5', MAIL, cms('kept'), SMS]);
    write('cms.log.1', [CONFIRMATION]);
    write('postgres.log', [
      "2026-11-23 18:25:28.639 UTC [4334] STATEMENT:  insert into readers values ('13900000000',",
      "\t'O''Hara')",
      '2026-11-23 18:25:29.639 UTC [4334] LOG:  checkpoint starting: time',
    ]);
    // Left by a start that was killed while it rewrote.
    write('cms.log.new', [MAIL]);
    await rewrite();
    expect(readdirSync(folder).sort()).toEqual(['cms.log', 'cms.log.1', 'postgres.log']);
    for (const name of readdirSync(folder)) {
      expect(read(name)).not.toMatch(SECRETS);
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    expect(read('cms.log').split('\n')).toEqual([
      '▲ Next.js 16.4.5',
      cms('Mail (dashboard): […]'),
      cms('kept'),
      cms('SMS (register): […]'),
      '',
    ]);
    expect(read('postgres.log').split('\n').slice(1)).toEqual([
      '\t…',
      '2026-11-23 18:25:29.639 UTC [4334] LOG:  checkpoint starting: time',
      '',
    ]);
  });

  it('stay the same files when there is nothing to take out', async () => {
    write('cms.log', ['▲ Next.js 16.4.5', cms('kept')]);
    const { ino, mtimeMs } = statSync(join(folder, 'cms.log'));
    await rewrite();
    expect(statSync(join(folder, 'cms.log'))).toMatchObject({ ino, mtimeMs });
  });
});
