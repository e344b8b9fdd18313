import { answerForm } from '@/lib/auth/posted-form';
import { choiceCookie } from '@/lib/i18n/locales';
import { toFormChoice } from '@/lib/lite/form-choice';
import { LITE_COOKIE } from '@/lib/lite/lite';

export const dynamic = 'force-dynamic';

/** The line of the foot (decision 085): keeps the choice for a year, as the address does, and leads back to the page. */
export async function POST(request: Request): Promise<Response> {
  let choice: string | null = null;
  const answer = await answerForm(request, async ({ body, siteOrigin }) => {
    const chosen = toFormChoice(body, request.headers.get('referer'), siteOrigin);
    ({ choice } = chosen);
    return chosen.back;
  });
  if (choice !== null) answer.headers.append('set-cookie', choiceCookie(LITE_COOKIE, choice));
  return answer;
}
