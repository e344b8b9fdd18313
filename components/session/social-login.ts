import { ask, fieldOf } from '@/lib/session/ask';

/** N42. */
export const PROVIDERS = ['wechat', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The body that asks for the address of a provider's login (C53); `back` is a path of this site with its query. */
export function socialBody(target: Provider, back: string) {
  return { action: 'login', target, back: encodeURIComponent(back) };
}

/** C54: the browser is led to pages of the web only, never to `javascript:` and the like. */
export function toLocation(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (!URL.canParse(value, origin)) return null;
  const { protocol, href } = new URL(value, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Where to go for the login of a provider (A50); null when it is not to be had. */
export async function loadSocialLocation(target: Provider, back: string): Promise<string | null> {
  const answer = await ask('oauth/account', { body: socialBody(target, back) });
  if (answer?.status !== 200) return null;
  return toLocation(fieldOf(answer.body, 'location'), window.location.origin);
}
