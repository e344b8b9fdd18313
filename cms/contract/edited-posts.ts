import { z } from 'zod';
import type { CallerName, Callers } from './dashboard-callers';
import type { CmsProcess } from './own-cms';

/** A title in both languages. */
export const named = (text: string) => ({ zh: `${text}中`, en: `${text} en` });
const docSchema = z.looseObject({
  id: z.number(),
  revision: z.number(),
  title: z.object({ zh: z.string().nullish(), en: z.string().nullish() }),
  excerpt: z.object({ zh: z.string().nullish(), en: z.string().nullish() }).nullish(),
  _status: z.string().nullish(),
});
type Doc = z.infer<typeof docSchema>;
const answerSchema = z.object({ doc: docSchema });
const refusedSchema = z.object({
  errors: z.tuple([
    z.object({
      message: z.string(),
      data: z.looseObject({
        code: z.string(),
        revision: z.number().optional(),
        takenBy: z.string().optional(),
        kept: z.number().nullish(),
        conflicts: z.array(z.object({ path: z.string(), theirs: z.unknown(), mine: z.unknown() })).optional(),
      }),
    }),
  ]),
});
/** What a refused save says. */
export const refusal = (body: unknown) => refusedSchema.parse(body).errors[0].data;
/** The entry a save answers. */
export const saved = (body: unknown): Doc => answerSchema.parse(body).doc;

/** The query of an autosave. */
export const AUTOSAVE = 'autosave=true&draft=true&depth=0';
type How = {
  who?: CallerName;
  query?: string;
  revision?: number | string | null;
  tab?: string;
  by?: CmsProcess;
};

const versionsSchema = z.object({
  docs: z.array(z.object({ id: z.number(), latest: z.boolean().nullish(), version: z.looseObject({}) })),
});

/** Posts of an own CMS, and what an editor does with them at the dashboard. `context` is asked with each call. */
export function postsOf(context: () => { cms: CmsProcess; callers: Callers }) {
  let count = 0;
  async function make(fields: object = {}): Promise<Doc> {
    const name = `two-${(count += 1)}`;
    const body = { title: named(name), slug: name, _status: 'draft', ...fields };
    const reply = await context().callers.ask('editor', 'posts?depth=0', 'POST', body);
    expect(reply.status).toBe(201);
    return saved(reply.body);
  }

  /** A save as the dashboard's form sends it. */
  async function save(id: number, fields: object, how: How = {}): Promise<{ status: number; body: unknown }> {
    const { who = 'editor', query = AUTOSAVE, revision = null, tab, by = context().cms } = how;
    const answer = await fetch(`${by.url}/cms-api/posts/${id}?${query}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `JWT ${context().callers.tokens[who]}`,
        ...(revision === null
          ? {}
          : { 'if-match': typeof revision === 'number' ? `"${revision}"` : revision }),
        ...(tab ? { 'x-editing-tab': tab } : {}),
      },
      body: JSON.stringify(fields),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** The newest revision of an entry, draft or not. */
  async function look(id: number): Promise<Doc> {
    const { body } = await context().callers.ask('editor', `posts/${id}?draft=true&trash=true&depth=0`);
    return docSchema.parse(body);
  }

  async function versions(id: number) {
    const { body } = await context().callers.ask(
      'editor',
      `posts/versions?where[parent][equals]=${id}&limit=100&depth=0`,
    );
    return versionsSchema.parse(body).docs;
  }
  /** An entry and every version of it, as one text to look for words in. */
  const kept = async (id: number) => JSON.stringify([await look(id), await versions(id)]);

  return { make, save, look, versions, kept };
}
