import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { loginSchema } from '../src/contract/schemas/user';
import { fromSite, post, type Reply } from './client';
import { CMS_URL } from './env';

export const begunSchema = z.strictObject({
  status: z.literal(1),
  msg: z.literal(''),
  location: z.url(),
  state: z.string().regex(/^[\w-]{22}$/),
});
export const finishedSchema = loginSchema.extend({ back: z.string() });

/** What a browser remembers itself by on the embedded consent page. */
export const device = () => randomBytes(32).toString('base64url');

export async function begin(target = 'wechat', back = '%2Fbrand%3Fx%3D1', cms = CMS_URL) {
  const reply = await post('oauth/account', { action: 'login', target, back }, fromSite(), cms);
  return begunSchema.parse(reply.body);
}

/** What a visitor's browser does on the embedded consent page; answers the code it returns with. */
export async function agree(
  target: string,
  state: string,
  who = device(),
  nickname = '林',
  cms = CMS_URL,
): Promise<string | null> {
  const response = await fetch(`${cms}/api/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ target, state, device: who, nickname, lang: 'en' }),
  });
  return /code=([\w-]+)/.exec(await response.text())?.[1] ?? null;
}

export const finish = (target: string, code: string | null, state: string, cms = CMS_URL): Promise<Reply> =>
  post('oauth/account', { action: 'callback', target, code, state }, {}, cms);
