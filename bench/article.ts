import { z } from 'zod';

const FIGURES = 12;

const postsSchema = z.array(z.object({ slug: z.string() }));
const articleSchema = z.array(
  z.object({
    gallery: z.array(z.object({ source_url: z.string() })),
    content: z.object({ rendered: z.string() }),
  }),
);
type Post = z.infer<typeof articleSchema>[number];

/** An article of the demo magazine: its English page, its slug, and what the page shows as plain HTML. */
export type MeasuredArticle = { path: string; slug: string; html: string };

/**
 * An article of twelve figures, among the newest hundred.
 * @throws when there is none
 */
export async function articleOfTwelve(cmsUrl: string): Promise<MeasuredArticle> {
  const list = postsSchema.parse(await (await fetch(`${cmsUrl}/api/posts?per_page=100`)).json());
  for (const { slug } of list) {
    const encoded = encodeURIComponent(slug);
    const answer = await fetch(`${cmsUrl}/api/posts/byslug?slug=${encoded}`);
    const [post] = articleSchema.parse(await answer.json());
    const figures = (post?.gallery.length ?? 0) + (post?.content.rendered.match(/<img/g)?.length ?? 0);
    if (post && figures === FIGURES) return { path: `/en/${encoded}.htm`, slug, html: toEnglishHtml(post) };
  }
  throw new Error(`No article of ${FIGURES} figures among the newest hundred.`);
}

/** The text of an article without its Chinese paragraphs, and the pictures of its gallery after it. */
export function toEnglishHtml({ content, gallery }: Post): string {
  const text = content.rendered.replace(/<(p|h\d) lang="zh-CN">.*?<\/\1>/gs, '');
  const pictures = gallery.map(({ source_url }) => `<figure><img src="${source_url}" alt=""></figure>`);
  return [text, ...pictures].join('\n');
}
