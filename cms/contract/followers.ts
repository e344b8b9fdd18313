import { randomBytes } from 'node:crypto';
import { followSchema, followSettingsSchema } from '../src/contract/schemas/follow';
import { noticeSchema } from '../src/contract/schemas/notice';
import { bearer, call, parse, post, readList } from './client';
import { enter, makeReader } from './readers';

/** A name that no other entry has. */
export const newName = (name: string) => `${name}-${randomBytes(5).toString('hex')}`;

/** A reader of a test's own, who follows. */
export async function makeFollower() {
  const reader = await makeReader();
  const headers = bearer(await enter(reader));
  const send = async (path: string, body: unknown) => (await post(path, body, headers)).body;
  return {
    ...reader,
    headers,
    send,
    follow: (kind: string, id: number) => send('follow', { kind, id }),
    unfollow: (kind: string, id: number) => send('follow/del', { kind, id }),
    list: (query = '') => readList(`follow/list?${query}`, followSchema, { headers }),
    check: async (targets: string) => (await call(`follow/check?targets=${targets}`, { headers })).body,
    settings: async () =>
      parse('settings', followSettingsSchema, (await call('follow/settings', { headers })).body),
    notices: async () => (await readList('notices', noticeSchema, { headers })).items,
  };
}
