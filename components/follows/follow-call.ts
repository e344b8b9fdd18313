import { call } from '@/lib/api/call';

import type { FollowKind } from './follow-kinds';

export type FollowTarget = { kind: FollowKind; id: number };

/** `full`: no more can be followed; `logged-out`: the login is over. */
export type Followed = 'done' | 'full' | 'logged-out' | 'failed';

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : null;

/** Whether the visitor follows something; null when that is not known. By `call` alone: every list has this button. */
export async function isFollowed({ kind, id }: FollowTarget, signal?: AbortSignal): Promise<boolean | null> {
  const key = `${kind}:${id}`;
  const answer = await call(`follow/check?targets=${key}`, { signal });
  const following = answer?.status === 200 ? fieldOf(answer.body, 'following') : null;
  return Array.isArray(following) ? following.includes(key) : null;
}

/** Follows something, or follows it no more. */
export async function setFollowed({ kind, id }: FollowTarget, isOn: boolean): Promise<Followed> {
  const answer = await call(isOn ? 'follow' : 'follow/del', { body: { kind, id } });
  const code = fieldOf(answer?.body, 'code');
  if (answer?.status === 200 && fieldOf(answer.body, 'status') === 1) return 'done';
  if (answer?.status === 401 || code === 'jwt_auth_invalid_token') return 'logged-out';
  return code === 'follow_full' ? 'full' : 'failed';
}
