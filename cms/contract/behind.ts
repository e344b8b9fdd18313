import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';

/** What lies behind the CMS under test: its outbox and its database. Both are found through `DATA_DIR`. */
const DATA_DIR = path.resolve(process.env.DATA_DIR ?? '.data');

const messageSchema = z.object({
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  event: z.string(),
  code: z.string().optional(),
  text: z.string(),
  time: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** The messages to a number or a mailbox, oldest first. */
export function messagesTo(to: string): Message[] {
  const folder = path.join(DATA_DIR, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => messageSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .filter((message) => message.to === to);
}

/** The newest message; waits a little, since some leave after the answer. */
export async function waitForMessage(to: string, number = 1): Promise<Message> {
  for (let tries = 0; tries < 40; tries += 1) {
    const message = messagesTo(to)[number - 1];
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
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? embeddedAddress() });
  await client.connect();
  return client;
}

function embeddedAddress(): string {
  const read = (file: string) => JSON.parse(readFileSync(path.join(DATA_DIR, file), 'utf8'));
  const { port } = z.object({ port: z.number() }).parse(read('database.json'));
  const { DATABASE_PASSWORD } = z.object({ DATABASE_PASSWORD: z.string() }).parse(read('secrets.json'));
  return `postgres://pilotis:${encodeURIComponent(DATABASE_PASSWORD)}@127.0.0.1:${port}/pilotis`;
}
