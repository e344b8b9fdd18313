import 'server-only';
import { after } from 'next/server';
import { z } from 'zod';
import type { Forwarded, Reply } from '@/lib/cms/forward';
import { jsonOf } from '@/lib/json-of';
import { registerAddress } from './register-address';

const subscribedSchema = z.object({ code: z.literal('200') });
const bodySchema = z.object({ email: z.string() });

/**
 * After a call of the browser to `subscribe` that the CMS answered with the string 200, registers the address at the
 * mailing-list service as well (T18). It begins when the visitor has his answer, and so never delays it.
 */
export function registerSubscribed(
  { method, target, headers, body }: Pick<Forwarded, 'method' | 'target' | 'headers' | 'body'>,
  reply: Pick<Reply, 'body'>,
): void {
  const path = target.segments.join('/').replace(/^wp\/v2\//, '');
  if (method !== 'POST' || path !== 'subscribe') return;
  if (!subscribedSchema.safeParse(jsonOf(reply.body.toString('utf8'))).success) return;
  const text = body?.toString('utf8') ?? '';
  const isForm = headers['content-type']?.includes('application/x-www-form-urlencoded') ?? false;
  const fields = isForm ? Object.fromEntries(new URLSearchParams(text)) : jsonOf(text);
  const { data } = bodySchema.safeParse(fields);
  if (data) after(() => registerAddress(data.email));
}
