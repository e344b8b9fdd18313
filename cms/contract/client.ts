import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { toSiteSecret } from '../src/contract/address';
import { errorSchema } from '../src/contract/schemas/system';
import { loginSchema } from '../src/contract/schemas/user';
import { CMS_URL, requireDemoPassword, requireRevalidateSecret } from './env';

export type Reply = { status: number; headers: Headers; body: unknown };

/** Calls the CMS the way the site does; `path` is written after `/api/`. */
export async function call(path: string, init: RequestInit = {}, cms = CMS_URL): Promise<Reply> {
  const response = await fetch(`${cms}/api/${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

export async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  cms = CMS_URL,
): Promise<Reply> {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  return call(path, init, cms);
}

/** A 200 with the body its schema names, no list headers, and the headers of an anonymous read. */
export async function readObject<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> {
  const reply = await call(path);
  expect({ path, status: reply.status, body: reply.status === 200 ? null : reply.body }).toEqual({
    path,
    status: 200,
    body: null,
  });
  expect(reply.headers.get('x-wp-total')).toBeNull();
  expectAnonymousHeaders(reply);
  return parse(path, schema, reply.body);
}

export type Listing<T> = { items: T[]; total: number; totalPages: number };

/** A 200 with an array whose every element its schema names, and both list headers. */
export async function readList<T extends z.ZodType>(
  path: string,
  item: T,
  init: RequestInit = {},
): Promise<Listing<z.infer<T>>> {
  const reply = await call(path, init);
  expect({ path, status: reply.status, body: reply.status === 200 ? null : reply.body }).toEqual({
    path,
    status: 200,
    body: null,
  });
  if (!init.headers) expectAnonymousHeaders(reply);
  if (!Array.isArray(reply.body)) throw new Error(`${path} answered no array`);
  const items = reply.body.map((element) => parse(path, item, element));
  const total = Number(reply.headers.get('x-wp-total') ?? Number.NaN);
  const totalPages = Number(reply.headers.get('x-wp-totalpages') ?? Number.NaN);
  expect(Number.isInteger(total) && Number.isInteger(totalPages)).toBe(true);
  expect(total).toBeGreaterThanOrEqual(items.length);
  return { items, total, totalPages };
}

/** The refusal the contract names, with the status in both places. */
export async function expectError(
  path: string,
  status: number,
  code: string,
  init: RequestInit = {},
): Promise<Reply> {
  const reply = await call(path, init);
  const body = parse(path, errorSchema, reply.body);
  expect({ path, status: reply.status, code: body.code, inBody: body.data.status }).toEqual({
    path,
    status,
    code,
    inBody: status,
  });
  return reply;
}

/** The first element, or a sentence that says which seed is missing. */
export function first<T>(items: readonly T[], what: string): T {
  const [item] = items;
  if (item === undefined) throw new Error(`The CMS under test has no ${what}.`);
  return item;
}

export function parse<T extends z.ZodType>(path: string, schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path} is not what the contract says: ${issues.join('; ')}`);
}

function expectAnonymousHeaders(reply: Reply): void {
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=0');
}

/** Headers of a call that comes from the site for a visitor of its own; each call gets another address. */
export function fromSite(address = randomAddress()): Record<string, string> {
  return { 'x-site-secret': toSiteSecret(requireRevalidateSecret()), 'x-forwarded-for': address };
}

/** One of 16 million: of hundreds of calls none comes from an address that another test has used up. */
export function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
}

/** A Chinese mobile number; one of seven billion, so that those of thousands of readers are all different. */
export const randomMobile = (): string => String(randomInt(13_000_000_000, 20_000_000_000));

/** Logs a demo account in and answers its Ent-19, token included. */
export async function login(username: string) {
  const reply = await post('jwt-auth/v1/token', { username, password: requireDemoPassword() }, fromSite());
  return parse('jwt-auth/v1/token', loginSchema, reply.body);
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
