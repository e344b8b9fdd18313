import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { plainText } from '../../lib/html/text';
import { env } from './env';
import { eventsUnderWay } from './cms-database';

/** Reads the CMS directly, as a check on what the site shows. */
export async function fromCms<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const secret = createHmac('sha256', env.REVALIDATE_SECRET).update('x-site-secret').digest('base64url');
  const answer = await fetch(`${env.CMS_URL}/api/${path}`, { headers: { 'x-site-secret': secret } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

/**
 * Reads a page of the site without a browser: status, headers, text. Redirects are not followed. Nothing is packed for it:
 * `fetch` would ask for gzip, which no browser of today prefers.
 */
export async function read(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(new URL(path, env.SITE_URL), {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * The text of the main part of a page, as its HTML has it: white space folded, a space between elements. What a second
 * language says is read so, without a browser. @throws unless it is a 200
 */
export async function wordsOf(path: string): Promise<string> {
  const { status, text } = await read(path, { 'accept-language': 'zh' });
  if (status !== 200) throw new Error(`${path} is ${status}`);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return plainText(main.replace(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll('<', ' <'));
}

const listedSchema = z.array(
  z.object({
    id: z.number(),
    slug: z.string(),
    post_type: z.string(),
    title: z.object({ rendered: z.string() }),
    author: z.object({ id: z.number() }),
  }),
);

/** The half of `a|b` a reader of this language sees; a text without a bar is both. */
export const halfOf = (text: string, locale: 'zh' | 'en') =>
  (locale === 'zh' ? text.split('|')[0] : text.split('|').at(-1))?.trim() ?? '';

/** The newest articles, as the CMS lists them. */
export const newestPosts = (count: number) => fromCms(`posts?per_page=${count}`, listedSchema);

const coveredSchema = z.tuple([z.object({ featured_image: z.object({ id: z.number() }) })]);

/** The id of a picture of the magazine: an article without a cover does not reach the front page (decision 080). */
export async function anyCover(): Promise<number> {
  const [post] = await fromCms('posts?per_page=1&orderby=id&order=asc&complete=1', coveredSchema);
  return post.featured_image.id;
}

/** How often {@link eventually} reads a page in a second. */
const READS_A_SECOND = 10;

/**
 * Reads a page every 100 ms until `accept` holds. Counted are answers, not time: on a busy machine an answer takes longer,
 * and so does an event (A80) on its way to the site, while which nothing is counted.
 * @param seconds how many of them the answers may take on an idle machine
 * @throws after so many answers with the last one's status
 */
export async function eventually(
  path: string,
  accept: (answer: { status: number; text: string }) => boolean,
  seconds: number,
): Promise<void> {
  let last = 0;
  for (let left = seconds * READS_A_SECOND; left > 0;) {
    const answer = await read(path, { 'accept-language': 'zh' });
    if (accept(answer)) return;
    last = answer.status;
    if ((await eventsUnderWay()) === 0) left -= 1;
    await new Promise((resolve) => setTimeout(resolve, 1000 / READS_A_SECOND));
  }
  throw new Error(
    `${path} did not become as expected in ${seconds * READS_A_SECOND} answers; last status ${last}`,
  );
}
