import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { loginSchema } from '../src/contract/schemas/user';
import { firstAdministrator, PASSWORD, type CmsProcess } from './own-cms';
import { revisionOf } from './revision-of';

/** Who may call the dashboard's API, from the least right to the most. */
export const CALLERS = ['nobody', 'reader', 'brand', 'author', 'editor', 'administrator'] as const;
export type CallerName = (typeof CALLERS)[number];

export type Reply = { status: number; body: unknown; headers: Headers };
export type Ask = (
  who: CallerName,
  at: string,
  method?: string,
  body?: object | FormData,
  headers?: Record<string, string>,
) => Promise<Reply>;

export type Callers = {
  /** Asks `/cms-api/{at}`. */
  ask: Ask;
  tokens: Record<CallerName, string>;
  /** The accounts of staff and of readers, and their profiles in `people`. */
  ids: Record<Exclude<CallerName, 'nobody'>, { account: number; profile: number }>;
};

const madeSchema = z.object({ doc: z.object({ id: z.number() }) });
const tokenSchema = z.object({ token: z.string() });

/** One account of each kind in an empty CMS, logged in: staff at the dashboard, readers at the contract. */
export async function makeCallers(cms: CmsProcess): Promise<Callers> {
  const tokens = { nobody: '', reader: '', brand: '', author: '', editor: '', administrator: '' };
  tokens.administrator = await firstAdministrator(cms);
  const ask: Ask = async (who, at, method = 'GET', body, headers = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${cms.url}/cms-api/${at}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(tokens[who] ? { authorization: `JWT ${tokens[who]}` } : {}),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      headers: answer.headers,
    };
  };
  const make = async (collection: string, fields: object): Promise<number> => {
    const { status, body } = await ask('administrator', collection, 'POST', fields);
    if (status !== 201) throw new Error(`${collection}: ${status} ${JSON.stringify(body)}`);
    return madeSchema.parse(body).doc.id;
  };
  const person = (name: string) => make('people', { name: { zh: name, en: name }, slug: name });
  const account = async (collection: 'users' | 'members', name: string, role: string) => {
    const profile = await person(name);
    const fields = { username: name, password: PASSWORD, email: `${name}@mail.example`, roles: [role] };
    return { account: await make(collection, { ...fields, profile }), profile };
  };
  const enter = async (name: string) => {
    const login = { username: name, password: PASSWORD };
    const answer = await ask('nobody', 'users/login', 'POST', login);
    return tokenSchema.parse(answer.body).token;
  };
  const enterAsReader = async (name: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, password: PASSWORD }),
    };
    return loginSchema.parse((await cms.call('api/jwt-auth/v1/token', init)).body).token;
  };
  const mark = randomBytes(3).toString('hex');
  const ids = {
    reader: await account('members', `reader-${mark}`, 'subscriber'),
    brand: await account('members', `brand-${mark}`, 'brand'),
    author: await account('users', `author-${mark}`, 'author'),
    editor: await account('users', `editor-${mark}`, 'editor'),
    administrator: { account: 0, profile: 0 },
  };
  tokens.reader = await enterAsReader(`reader-${mark}`);
  tokens.brand = await enterAsReader(`brand-${mark}`);
  tokens.author = await enter(`author-${mark}`);
  tokens.editor = await enter(`editor-${mark}`);
  const me = z.object({ user: z.object({ id: z.number(), profile: z.number() }) });
  const { user } = me.parse((await ask('administrator', 'users/me?depth=0')).body);
  ids.administrator = { account: user.id, profile: user.profile };
  return { ask, tokens, ids };
}

/** {@link revisionOf}, read by an administrator. */
export const newestRevision = (
  ask: (who: CallerName, at: string) => Promise<{ body: unknown }>,
  entry: string,
): Promise<Record<string, string>> =>
  revisionOf(async (path) => (await ask('administrator', path)).body, entry);
