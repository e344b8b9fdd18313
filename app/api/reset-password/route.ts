import { cookies } from 'next/headers';
import { z } from 'zod';

import { withDigits, withRegion } from '@/components/forms/phone-number';
import {
  afterReset,
  faultOfReset,
  PUZZLE_COOKIE,
  PUZZLE_SECONDS,
  RESET_PATH,
  resetPath,
  toFormReset,
} from '@/lib/auth/form-reset';
import { forwarded } from '@/lib/auth/forwarded';
import { originOf } from '@/lib/auth/origin';
import { answerForm } from '@/lib/auth/posted-form';
import { refusal } from '@/lib/auth/refusal';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

const puzzleSchema = z.object({ id: z.string().min(1).max(64), image: z.string() });
const ticketSchema = z.object({ ticket: z.string() });
const PICTURE = /^data:(image\/(?:webp|png|jpeg));base64,([A-Za-z\d+/=]+)$/;

/**
 * The picture of a puzzle (A90) that is solved by a click on its gap, so without script. Which one it is stays in a cookie
 * for this path.
 */
export async function GET(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json');
  const reply = await forwarded(new Request(new URL('/api/captcha', request.url), { headers }), 'GET');
  const puzzle = puzzleSchema.safeParse(await reply.json().catch(() => null));
  const [, type = '', bytes] = PICTURE.exec(puzzle.data?.image ?? '') ?? [];
  if (!reply.ok || !puzzle.data || bytes === undefined) {
    return refusal(reply.status === 429 ? 429 : 503, 'no_puzzle', 'There is no puzzle right now');
  }
  (await cookies()).set(PUZZLE_COOKIE, puzzle.data.id, {
    ...{ path: RESET_PATH, httpOnly: true, sameSite: 'lax', maxAge: PUZZLE_SECONDS },
    secure: originOf(request.headers, env).startsWith('https:'),
  });
  return new Response(new Uint8Array(Buffer.from(bytes, 'base64')), {
    headers: { 'content-type': type, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
}

/**
 * A new password without script (R42, A51, A65): one form asks for a code, with a click in the picture, the other sends it
 * with the password. The answer is the page with what is to do next.
 */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async ({ body, ask }) => {
    const form = toFormReset(body);
    const { locale } = form;
    const values = withDigits(form.values);
    if (!values.user_mobile) return resetPath(locale, 'noPhone');
    // Before the puzzle is spent.
    if (form.step === 'unclicked') return resetPath(locale, 'unclicked');
    if (form.step === 'code') {
      const jar = await cookies();
      const id = jar.get(PUZZLE_COOKIE)?.value ?? '';
      jar.set(PUZZLE_COOKIE, '', { path: RESET_PATH, maxAge: 0 });
      const solved = ticketSchema.safeParse(await json(await ask('captcha/check', { id, x: form.x })));
      if (!solved.success) return resetPath(locale, 'missed');
      const sent = await ask('sms', {
        ...{ region_number: Number(values.region_number), mobile: values.user_mobile },
        ...{ event: 'forgotpwd', captcha_ticket: solved.data.ticket },
      });
      return resetPath(locale, faultOfReset(form.step, sent.status, await json(sent)) ?? 'codeSent');
    }
    if (values.user_pass !== values.user_pass2) return resetPath(locale, 'unequal');
    const reply = await ask('user/resetpass', withRegion(values));
    const fault = faultOfReset(form.step, reply.status, await json(reply));
    return fault ? resetPath(locale, fault) : afterReset(locale);
  });
}

const json = (reply: Response): Promise<unknown> => reply.json().catch(() => null);
