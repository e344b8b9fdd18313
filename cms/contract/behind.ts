import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { DATA_DIR, databaseUrl } from './env';

const messageSchema = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  event: z.string(),
  code: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  time: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** The messages to a number or a mailbox, oldest first. */
export function messagesTo(to: string, dataDir = DATA_DIR): Message[] {
  const folder = path.join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => messageSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .filter((message) => message.to === to);
}

/** So long one that is sent after an answer may take; how long is no promise of the contract. */
const LONGEST_WAIT_MS = 20_000;

/** The message of this number, from 1; waits for it, since some leave after the answer. */
export async function waitForMessage(to: string, number = 1, dataDir = DATA_DIR): Promise<Message> {
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end;) {
    const message = messagesTo(to, dataDir)[number - 1];
    if (message) return message;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No message ${number} to ${to}.`);
}

export async function codeFor(to: string, number = 1): Promise<string> {
  const { code } = await waitForMessage(to, number);
  if (code === undefined) throw new Error(`The message to ${to} holds no code.`);
  return code;
}

/** A connection to the database of the CMS under test, for what no call can do: let time pass. */
export async function openDatabase(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  return client;
}
