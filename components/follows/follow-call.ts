import { cmsMessage, type FormMessage } from '@/components/forms/form-message';
import { call } from '@/lib/api/call';
import type { Locale } from '@/lib/i18n/locales';

/** The words of the contract for what has a page that can be followed. */
export type FollowKind =
  'person' | 'company' | 'brand' | 'category' | 'tag' | 'topic' | 'type' | 'material' | 'place' | 'country';
export type FollowTarget = { kind: FollowKind; id: number };

/** `logged-out`: the login is over. `message` is null when the CMS gave no words. */
export type Followed = { kind: 'done' | 'logged-out' } | { kind: 'failed'; message: FormMessage | null };

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
export async function setFollowed(
  { kind, id }: FollowTarget,
  isOn: boolean,
  locale: Locale,
): Promise<Followed> {
  const answer = await call(isOn ? 'follow' : 'follow/del', { body: { kind, id } });
  if (answer?.status === 200 && fieldOf(answer.body, 'status') === 1) return { kind: 'done' };
  if (answer && (answer.status === 401 || fieldOf(answer.body, 'code') === 'jwt_auth_invalid_token')) {
    return { kind: 'logged-out' };
  }
  const said = answer?.status === 200 ? fieldOf(answer.body, 'msg') : '';
  return { kind: 'failed', message: cmsMessage(typeof said === 'string' ? said : '', locale) };
}
