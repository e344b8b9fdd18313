import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailSender, SmsSender } from './sender';

type Log = { info: (message: string) => void };

/**
 * While no real sender is configured messages go to a folder, one JSON file each that only its owner can read (A51).
 * Renamed into place, so that a reader of the folder never sees half a message.
 * @returns the name of the file, which is all a log may say of the message
 */
async function put(folder: string, message: Record<string, unknown>): Promise<string> {
  const time = new Date().toISOString();
  const name = `${time.replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.json`;
  const draft = path.join(folder, `.${name}.new`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify({ ...message, time }, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path.join(folder, name));
  return name;
}

export function smsOutbox(folder: string, log: Log): SmsSender {
  return async ({ region, mobile, event, code, text }) => {
    const name = await put(folder, { channel: 'sms', to: mobile, region, event, code, text });
    log.info(`An SMS (${event}) is in the outbox: ${name}`);
  };
}

export function mailOutbox(folder: string, log: Log): MailSender {
  return async ({ to, subject, text, html, event, headers }) => {
    const name = await put(folder, { channel: 'mail', to, event, subject, headers, text, html });
    log.info(`A mail (${event}) is in the outbox: ${name}`);
  };
}
