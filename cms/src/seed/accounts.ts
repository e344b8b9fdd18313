import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '../env';

/** The demo accounts: who they are, where they log in, and the profile (person) they belong to. */
export const ACCOUNTS = [
  {
    id: 1,
    username: 'admin',
    collection: 'users',
    roles: ['administrator'],
    profile: 1,
    mobile: '13800000001',
  },
  { id: 2, username: 'editor', collection: 'users', roles: ['editor'], profile: 2, mobile: '13800000002' },
  { id: 3, username: 'author', collection: 'users', roles: ['author'], profile: 3, mobile: '13800000003' },
  {
    id: 1,
    username: 'reader',
    collection: 'members',
    roles: ['subscriber'],
    profile: 38,
    mobile: '13800000004',
  },
  {
    id: 2,
    username: 'brand',
    collection: 'members',
    roles: ['brand'],
    profile: 39,
    mobile: '13800000005',
    brand: 4001,
  },
  { id: 3, username: 'nophone', collection: 'members', roles: ['subscriber'], profile: 40, mobile: '' },
] as const;

const fileSchema = z.object({ password: z.string().min(8) });

/**
 * The one password of all demo accounts: `DEMO_PASSWORD`, else the one an interrupted seed already wrote, else a new
 * one. Kept with the names in `DATA_DIR/demo-accounts.json` (mode 600), which the start prints.
 */
export async function demoPassword(): Promise<string> {
  const file = path.join(/* turbopackIgnore: true */ env.dataDir, 'demo-accounts.json');
  const password = env.demoPassword ?? written(file) ?? randomBytes(9).toString('base64url');
  const accounts = ACCOUNTS.map(({ username, collection, roles }) => ({ username, collection, roles }));
  await mkdir(env.dataDir, { recursive: true });
  // Renamed into place: a start that reads the file never finds half of it.
  await writeFile(`${file}.new`, `${JSON.stringify({ password, accounts }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

function written(file: string): string | null {
  if (!existsSync(file)) return null;
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).password;
  } catch {
    // Unreadable: a new one is made, the accounts do not exist yet.
    return null;
  }
}
