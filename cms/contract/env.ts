import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the CMS under test answers, and the folder its secrets and demo accounts lie in. */
export const CMS_URL = (process.env.CMS_URL ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
export const DATA_DIR = path.resolve(process.env.DATA_DIR ?? '.data');

/** The site it serves, as both name it. */
export const SITE_URL = (process.env.SITE_URL ?? 'http://localhost:3000').replace(/\/$/, '');

function readStored(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(DATA_DIR, file), 'utf8'));
  } catch {
    return {};
  }
}

/** The one password of all demo accounts. @throws when neither the environment nor the data folder has it */
export function requireDemoPassword(): string {
  const password = process.env.DEMO_PASSWORD ?? readStored('demo-accounts.json').password;
  if (!password) throw new Error('Set DEMO_PASSWORD, or DATA_DIR to the folder with demo-accounts.json.');
  return password;
}

/** The secret the site shares with the CMS. @throws as above */
export function requireRevalidateSecret(): string {
  const secret = process.env.REVALIDATE_SECRET ?? readStored('secrets.json').REVALIDATE_SECRET;
  if (!secret) throw new Error('Set REVALIDATE_SECRET, or DATA_DIR to the folder with secrets.json.');
  return secret;
}

/** The database of the CMS under test: the one it was given, else the embedded one of its data folder. */
export function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const password = readStored('secrets.json').DATABASE_PASSWORD ?? '';
  return `postgres://pilotis:${encodeURIComponent(password)}@127.0.0.1:${readStored('database.json').port}/pilotis`;
}

/** Chooses the moments of the kill test: the one it printed, to see them again; else another each time. */
export function killSeed(): number {
  return Number(process.env.KILL_SEED ?? randomInt(2 ** 32));
}

/** What the CMS signs tokens with: Payload hashes its secret. @throws as above */
export function requireTokenSecret(): string {
  const secret = process.env.PAYLOAD_SECRET ?? readStored('secrets.json').PAYLOAD_SECRET;
  if (!secret) throw new Error('Set PAYLOAD_SECRET, or DATA_DIR to the folder with secrets.json.');
  return createHash('sha256').update(secret).digest('hex').slice(0, 32);
}
