import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { bearer } from './client';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

let own: OwnCms;
let cms: CmsProcess;
let administrator: string;

jest.setTimeout(120_000);

const MAILBOX = 'editor-of-this-test@magazine.example';
const READER = 'reader-of-this-test@mail.example';
const MOBILE = '13912345678';

beforeAll(async () => {
  own = await makeOwnCms();
  // As a caller who lets everybody read everything.
  const before = process.umask(0);
  const starting = own.start('secrets');
  process.umask(before);
  cms = await starting;
  administrator = await firstAdministrator(cms);
  await own.database.query(`UPDATE users SET email = '${MAILBOX}'`);
});
afterAll(() => own.end());

const send = async (at: string, body: object) =>
  cms.call(at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const messageSchema = z.object({ to: z.string(), event: z.string(), text: z.string() });

function messages() {
  const folder = path.join(own.dataDir, 'outbox');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.].*\.json$/.test(name))
    .map((name) => ({
      name,
      ...messageSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
    }));
}

/** Everything below the data folder that another user may enter or read. */
function openToOthers(): string[] {
  const names = readdirSync(own.dataDir, { recursive: true, encoding: 'utf8' });
  return ['', ...names].filter((name) => (lstatSync(path.join(own.dataDir, name)).mode & 0o077) !== 0);
}

it('A51, A62 prints nothing of a message but the name of its file in the outbox', async () => {
  expect((await send('cms-api/users/forgot-password', { username: 'first' })).status).toBe(200);
  const number = { region_number: 86, mobile: MOBILE, event: 'register' };
  expect(await send('api/sms', number)).toMatchObject({ status: 200, body: { status: 1 } });
  expect(await send('api/subscribe', { email: READER })).toMatchObject({ body: { code: '200' } });
  await eventually(async () => messages().length === 3);
  const sent = messages();
  expect(sent.map(({ to }) => to).sort()).toEqual([MOBILE, MAILBOX, READER].sort());
  await eventually(async () => sent.every(({ name }) => cms.said().includes(name)));

  // Whom it went to, and the key of its link or the code.
  const secrets = new Set(
    sent.flatMap(({ to, text }) => [
      to,
      ...(text.match(/(?<=\/reset\/|key=)[\w-]+|(?<!\d)\d{6}(?!\d)/g) ?? []),
    ]),
  );
  expect(secrets.size).toBe(6);
  for (const secret of secrets) expect(cms.said()).not.toContain(secret);
});

it('prints nothing of whom it was about when the database fails', async () => {
  await own.database.query('ALTER TABLE users RENAME TO users_elsewhere');
  await own.database.query('ALTER TABLE people RENAME TO people_elsewhere');
  const before = cms.said().length;
  try {
    await send('cms-api/users/forgot-password', { email: MAILBOX });
    await send('cms-api/users/reset-password', { token: 'a-token-of-this-test', password: 'p-of-this-test' });
    await send('cms-api/users/login', { username: MAILBOX, password: 'p-of-this-test' });
    await send('api/sms', { region_number: 86, mobile: '13987654321', event: 'register' });
    await fetch(`${cms.url}/admin/reset/a-token-of-this-test`);
    await fetch(`${cms.url}/admin/account?key=a-token-of-this-test`, {
      headers: { cookie: `payload-token=${administrator}` },
    });
  } finally {
    await own.database.query('ALTER TABLE users_elsewhere RENAME TO users');
    await own.database.query('ALTER TABLE people_elsewhere RENAME TO people');
  }
  await eventually(async () => cms.said().length > before);
  expect(cms.said()).not.toMatch(/of-this-test|13987654321/);
});

it('keeps messages, pictures and all else from other users of the machine, whatever the umask', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(picture)], 'picture.jpg'));
  const reply = await cms.call('api/media', { method: 'POST', body, headers: bearer(administrator) });
  expect(reply.status).toBe(201);
  expect(readdirSync(path.join(own.dataDir, 'media')).length).toBeGreaterThan(1);
  expect(openToOthers()).toEqual([]);
});
