import { request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { loginSchema } from '../src/contract/schemas/user';
import { fromSite, login, parse, post, randomMobile, type Reply } from './client';
import { CMS_URL } from './env';
import { revisionOf } from './revision-of';

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

/** A reader of this test's own, so that what is done to him is felt by no other. */
export type Reader = { id: number; username: string; password: string; mobile: string };

let administrator: Promise<string> | null = null;

/** The administrator's token, one for all tests of a file. */
export async function administratorToken(): Promise<string> {
  administrator ??= login('admin').then(({ token }) => token);
  return administrator;
}

/** Makes a reader by the dashboard's own API. */
export async function makeReader(profile: Record<string, unknown> = {}): Promise<Reader> {
  const username = `r${randomBytes(6).toString('hex')}`;
  const password = `pass-${username}`;
  const mobile = randomMobile();
  const id = await create('people', { name: { zh: username }, slug: username, mobile, ...profile });
  await create('members', { username, password, roles: ['subscriber'], profile: id });
  return { id, username, password, mobile };
}

/** A comment as a moderator enters it: only the dashboard sets its status. */
export const makeComment = (fields: {
  post: number;
  author: number;
  content: string;
  status: 'approved' | 'hold' | 'spam' | 'trash';
  parent?: number;
}): Promise<number> => create('comments', fields);

/** Saves an entry as an administrator does in the dashboard; the answer may be a refusal. */
export async function save(
  method: 'POST' | 'PATCH',
  path: string,
  fields: Record<string, unknown>,
): Promise<Pick<Reply, 'status' | 'body'>> {
  const address = new URL(`/cms-api/${path}`, CMS_URL);
  address.searchParams.set('depth', '0');
  const authorization = `JWT ${await administratorToken()}`;
  const read = async (one: string): Promise<unknown> =>
    (await fetch(new URL(`/cms-api/${one}`, CMS_URL), { headers: { authorization } })).json();
  const revision = method === 'PATCH' ? await revisionOf(read, path.replace(/\?.*/, '')) : {};
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', authorization, ...revision },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: await answer.json() };
}

async function create(collection: string, fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await save('POST', collection, fields);
  if (status !== 201) throw new Error(`POST ${collection}: ${status} ${JSON.stringify(body)}`);
  return parse(collection, madeSchema, body).doc.id;
}

/** Logs a reader in, from an address of his own unless told otherwise. */
export async function enter({ username, password }: Reader, headers = fromSite()): Promise<string> {
  const reply = await post('jwt-auth/v1/token', { username, password }, headers);
  return parse('jwt-auth/v1/token', loginSchema, reply.body).token;
}

/** A call from another address of this machine: what a stranger claims in his headers is only claimed. */
export async function postFrom(
  localAddress: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
) {
  return new Promise<Pick<Reply, 'status' | 'body'>>((resolve, reject) => {
    const call = request(
      `${CMS_URL}/api/${path}`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
      },
    );
    call.on('error', reject).end(JSON.stringify(body));
  });
}

/** Runs `times` calls with `width` of them under way at any moment, and counts the answers by what `name` says. */
export async function storm(
  times: number,
  width: number,
  one: (index: number) => Promise<string>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < times; index = next++) {
      const name = await one(index);
      counts[name] = (counts[name] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return counts;
}
