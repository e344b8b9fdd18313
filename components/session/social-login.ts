import * as z from 'zod/mini';

import { send } from '@/lib/api/send';

/** N42. */
export const PROVIDERS = ['wechat', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The body that asks for the address of a provider's login (C53); `back` is a path of this site with its query. */
export function socialBody(target: Provider, back: string) {
  return { action: 'login', target, back: encodeURIComponent(back) };
}

/** C54: the browser is led to pages of the web only, never to `javascript:` and the like. */
export function toLocation(value: string, origin: string): string | null {
  if (value.trim() === '') return null;
  if (!URL.canParse(value, origin)) return null;
  const { protocol, href } = new URL(value, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const locationSchema = z.object({ location: z.string() });

/** Where to go for the login of a provider (A50); null when it is not to be had. */
export async function loadSocialLocation(target: Provider, back: string): Promise<string | null> {
  const outcome = await send('oauth/account', { body: socialBody(target, back), schema: locationSchema });
  return outcome.kind === 'done' ? toLocation(outcome.value.location, window.location.origin) : null;
}
