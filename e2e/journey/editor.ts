import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { revisionOf } from '../../cms/contract/revision-of';
import { env } from './env';

const tokenSchema = z.object({ token: z.string() });
const writtenSchema = z.object({ id: z.number(), slug: z.string() });
const enteredSchema = z.object({ doc: z.object({ id: z.number() }) });

/** An editor who writes through the contract (A14, A22), straight at the CMS. */
export class Editor {
  private constructor(readonly token: string) {}

  /** One login for all journeys: the CMS counts logins by address, and a worker is replaced after a failure. */
  static async signIn(username = 'editor'): Promise<Editor> {
    const file = join(env.SITE_DATA_DIR, `journey-${username}.token`);
    if (existsSync(file)) return new Editor(readFileSync(file, 'utf8'));
    const answer = await post('jwt-auth/v1/token', { username, password: env.DEMO_PASSWORD });
    const { token } = tokenSchema.parse(answer);
    writeFileSync(file, token);
    return new Editor(token);
  }

  async create(type: string, fields: object): Promise<{ id: number; slug: string }> {
    return writtenSchema.parse(await post(type, fields, this.token));
  }

  async change(type: string, id: number, fields: object): Promise<{ id: number; slug: string }> {
    return writtenSchema.parse(await post(`${type}/${id}`, fields, this.token));
  }

  /** Saves a newer revision beside the public one, as the dashboard's "save draft" does. */
  async draft(collection: string, id: number, fields: object): Promise<void> {
    await this.#dashboard('PATCH', `${collection}/${id}?draft=true`, { ...fields, _status: 'draft' });
  }

  /** Saves and publishes, as the dashboard does, what the contract has no call for. */
  async publish(collection: string, id: number, fields: object): Promise<void> {
    await this.#dashboard('PATCH', `${collection}/${id}`, { ...fields, _status: 'published' });
  }

  /** Makes what the contract has no call for, as the dashboard does; answers its id. */
  async enter(collection: string, fields: object): Promise<number> {
    return enteredSchema.parse(await this.#dashboard('POST', collection, fields)).doc.id;
  }

  /** Ends an ad: once something was counted of it, it cannot be removed. */
  async endAd(id: number): Promise<void> {
    await this.#dashboard('PATCH', `ads/${id}`, { active: false });
  }

  async remove(collection: string, id: number): Promise<void> {
    await this.#dashboard('DELETE', `${collection}/${id}`);
  }

  async #dashboard(method: string, path: string, fields?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}` };
    const read = async (one: string): Promise<unknown> =>
      (await fetch(`${env.CMS_URL}/cms-api/${one}`, { headers })).json();
    const revision = method === 'POST' ? {} : await revisionOf(read, path.replace(/\?.*/, ''));
    const answer = await fetch(`${env.CMS_URL}/cms-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers, ...revision },
      ...(fields && { body: JSON.stringify(fields) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} of the dashboard was answered ${answer.status}`);
    return answer.json();
  }
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${env.CMS_URL}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text.slice(0, 400)}`);
  return JSON.parse(text);
}
