import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailOutbox, smsOutbox } from './outbox';

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'outbox');
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

async function messages() {
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown),
  );
}

it('A51 writes one file a message that only its owner reads, and names it in the log', async () => {
  const lines: string[] = [];
  const send = smsOutbox(folder, { info: (line) => lines.push(line) });
  const sms = {
    region: 86,
    mobile: '13900000000',
    event: 'register',
    code: '482913',
    minutes: 5,
    text: 'x 482913',
  };
  await Promise.all(Array.from({ length: 20 }, () => send(sms)));
  const names = await readdir(folder);
  expect(names).toHaveLength(20);
  expect(names.every((name) => name.endsWith('.json') && !name.startsWith('.'))).toBe(true);
  for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await messages())[0]).toMatchObject({
    channel: 'sms',
    to: '13900000000',
    event: 'register',
    code: '482913',
    text: 'x 482913',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(lines).toHaveLength(20);
  expect(lines.map((line) => line.replace('An SMS (register) is in the outbox: ', '')).sort()).toEqual(
    names.sort(),
  );
});

it('keeps mails beside them, and neither their receiver nor their words in the log', async () => {
  const lines: string[] = [];
  await mailOutbox(folder, { info: (line) => lines.push(line) })({
    to: 'a@example.com',
    subject: 's',
    text: 't',
    event: 'e',
    headers: { 'List-Unsubscribe': '<https://magazine.example>' },
  });
  expect(lines).toEqual([`A mail (e) is in the outbox: ${(await readdir(folder))[0]}`]);
  expect(await messages()).toEqual([
    {
      channel: 'mail',
      to: 'a@example.com',
      event: 'e',
      subject: 's',
      headers: { 'List-Unsubscribe': '<https://magazine.example>' },
      text: 't',
      time: expect.any(String),
    },
  ]);
});
