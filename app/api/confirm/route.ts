import { z } from 'zod';

import { confirmedPath, toFormConfirmation } from '@/lib/auth/form-confirmation';
import { answerForm } from '@/lib/auth/posted-form';

const doneSchema = z.object({ status: z.literal(1) });

export const dynamic = 'force-dynamic';

/**
 * The confirmation of a browser without script (R41, A64): the link of the mail leads to a form, whose answer is the
 * page again with what became of it. Opening the link alone changes nothing, as scanners of mail open links, too.
 */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async ({ body, ask }) => {
    const { locale, key } = toFormConfirmation(body);
    const reply = await ask('user/confirm', { key });
    if (reply.status >= 500) return confirmedPath(locale, 'unreachable');
    const done = doneSchema.safeParse(await reply.json().catch(() => null));
    return confirmedPath(locale, done.success ? 'done' : 'refused');
  });
}
