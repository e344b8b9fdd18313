import { z } from 'zod';
import { CMS_URL } from './env';

const moderatedSchema = z.strictObject({
  changed: z.array(
    z.strictObject({ id: z.number(), from: z.string(), to: z.string(), revision: z.string().min(1) }),
  ),
  unchanged: z.array(z.number()),
  edited: z.array(z.number()),
  missing: z.array(z.number()),
});

const seenSchema = z.object({ docs: z.array(z.object({ id: z.number(), revision: z.string() })) });
const refusedSchema = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** What moderators do at the dashboard. @param editor the headers of an editor's calls */
export function moderators(editor: Record<string, string>) {
  async function ask(body: unknown, headers: Record<string, string> = editor) {
    const answer = await fetch(`${CMS_URL}/cms-api/comments/moderate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json().catch((): unknown => null) };
  }
  /** Comments as a list of the dashboard has them at this moment. */
  const seen = async (ids: number[]) => {
    const path = `${CMS_URL}/cms-api/comments?where[id][in]=${ids.join(',')}&limit=100&depth=0`;
    const { docs } = seenSchema.parse(await (await fetch(path, { headers: editor })).json());
    return ids.map((id) => ({ id, revision: docs.find((one) => one.id === id)?.revision ?? '' }));
  };
  const moderateSeen = async (comments: { id: number; revision: string }[], status: string) => {
    const answer = await ask({ comments, status });
    expect(answer.status).toBe(200);
    return moderatedSchema.parse(answer.body);
  };
  const moderate = async (ids: number[], status: string) => moderateSeen(await seen(ids), status);
  /**
   * A save of the form of a comment, whose body names the revision it was loaded with.
   * @param comment its id, or a condition as a query
   * @param revision as a caller without a form names it
   */
  const saveForm = async (
    comment: number | string,
    body: Record<string, unknown>,
    language = 'en',
    revision?: string,
  ) => {
    const path = typeof comment === 'number' ? `/${comment}?depth=0` : comment;
    const answer = await fetch(`${CMS_URL}/cms-api/comments${path}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        ...editor,
      },
      body: JSON.stringify(body),
    });
    const refused = refusedSchema.safeParse(await answer.json());
    return { status: answer.status, message: refused.data?.errors[0]?.message ?? '' };
  };

  /** The same of a form that was loaded just now. */
  const saveSeen = async (id: number, body: Record<string, unknown>) =>
    saveForm(id, { ...body, revision: (await seen([id]))[0]?.revision });

  return { ask, moderate, moderateSeen, saveForm, saveSeen, seen };
}
