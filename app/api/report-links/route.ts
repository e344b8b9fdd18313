import { cookies } from 'next/headers';
import { z } from 'zod';

import { answerForm, type PostedForm } from '@/lib/auth/posted-form';
import { TOKEN_COOKIE, tokenFrom } from '@/lib/auth/token-cookie';
import {
  linkResultPath,
  NEW_LINK_COOKIE,
  NEW_LINK_SECONDS,
  toLinkForm,
  toNewLinkValue,
  type LinkForm,
  type LinkResult,
} from '@/lib/brand-report/link-form';
import { getOwnBrand } from '@/lib/cms/brand-reports';
import { isCmsError } from '@/lib/cms/errors';
import { accountPath } from '@/lib/routes';

export const dynamic = 'force-dynamic';

const madeSchema = z.object({ status: z.literal(1), id: z.number(), token: z.string() });
const doneSchema = z.object({ status: z.literal(1) });

/**
 * The two forms of the report that pass it on and take a link back (docs/decisions/054). The answer is the report again,
 * with what became of it. A new token stands in a cookie for some minutes, and in no address of that page.
 */
export async function POST(request: Request): Promise<Response> {
  return answerForm(request, async (posted) => {
    const form = toLinkForm(posted.body);
    if (!form) return accountPath('zh', 'report');
    return linkResultPath(form, await send(form, posted));
  });
}

/** Asks the CMS, as the brand's own account. `unknown` without a login, and for an account without a brand. */
async function send(form: LinkForm, { ask, siteOrigin }: PostedForm): Promise<LinkResult> {
  const jar = await cookies();
  const token = tokenFrom(jar.get(TOKEN_COOKIE)?.value);
  const brand = token && (await getOwnBrand(token).catch(whyNone));
  if (!brand) return 'unknown';
  if (brand === 'unreachable') return brand;
  const path = `brand/${brand.id}/report/links`;
  const reply = await ask(
    form.wants === 'make' ? path : `${path}/del`,
    form.wants === 'make' ? form.period : { link_id: form.id },
  );
  if (reply.status >= 500) return 'unreachable';
  const answer: unknown = await reply.json().catch(() => null);
  if (form.wants === 'revoke') return doneSchema.safeParse(answer).success ? 'revoked' : 'unknown';
  const made = madeSchema.safeParse(answer);
  if (!made.success) return reply.status === 200 ? 'full' : 'unknown';
  jar.set(NEW_LINK_COOKIE, toNewLinkValue(made.data), {
    httpOnly: true,
    maxAge: NEW_LINK_SECONDS,
    path: accountPath(form.locale, 'report'),
    sameSite: 'lax',
    secure: siteOrigin.startsWith('https:'),
  });
  return 'made';
}

/** @throws what is no failure of the CMS */
function whyNone(error: unknown): 'unreachable' | null {
  if (!isCmsError(error)) throw error;
  return error.kind === 'absent' || error.kind === 'refused' ? null : 'unreachable';
}
