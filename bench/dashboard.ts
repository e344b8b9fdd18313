import { chromium, type Browser, type Page } from 'playwright';
import { z } from 'zod';
import { revisionOf } from '../cms/contract/revision-of';

const loginSchema = z.object({ token: z.string() });
const savedSchema = z.object({ doc: z.object({ id: z.number(), slug: z.string() }) });
const foundSchema = z.object({ docs: z.array(z.object({ id: z.number() })) });

/** An editor at the dashboard: the same requests its save button sends, or the button itself. */
export class Dashboard {
  private constructor(
    private readonly cmsUrl: string,
    private readonly password: string,
    private readonly token: string,
  ) {}

  static async signIn(cmsUrl: string, password: string): Promise<Dashboard> {
    const answer = await fetch(`${cmsUrl}/cms-api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'editor', password }),
    });
    if (!answer.ok) throw new Error(`The dashboard's login answered ${answer.status}`);
    return new Dashboard(cmsUrl, password, loginSchema.parse(await answer.json()).token);
  }

  /** Writes a draft in a category, with a cover and a body, as the front page shows no other; nobody outside the dashboard sees it. */
  async draft(slug: string, title: string, categorySlug: string): Promise<number> {
    const { docs } = foundSchema.parse(
      await this.send('GET', `categories?where[slug][equals]=${categorySlug}&depth=0&limit=1`),
    );
    const pictures = foundSchema.parse(await this.send('GET', 'media?sort=id&depth=0&limit=1')).docs;
    const body = {
      slug,
      title: { zh: `${title} 甲`, en: `${title} A` },
      postType: 'post',
      categories: docs.map(({ id }) => id),
      cover: pictures[0]?.id,
      body: [{ blockType: 'html', shared: `<p>${title}</p>` }],
      _status: 'draft',
    };
    return savedSchema.parse(await this.send('POST', 'posts?draft=true&depth=0', body)).doc.id;
  }

  /** What the publish button sends. */
  async publish(id: number): Promise<void> {
    const revision = await revisionOf((path) => this.send('GET', path), `posts/${id}`);
    await this.send('PATCH', `posts/${id}?depth=0`, { _status: 'published' }, revision);
  }

  /** Opens a signed-in browser; `press` publishes a draft with the button and answers when it was pressed (ms). */
  async openBrowser(
    executablePath: string,
  ): Promise<{ press: (id: number) => Promise<number>; close: () => Promise<void> }> {
    const browser: Browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    });
    const page: Page = await browser.newPage({ locale: 'en-US' });
    await page.goto(`${this.cmsUrl}/admin/login`);
    await page.locator('input[name=username]').fill('editor');
    await page.locator('input[name=password]').fill(this.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/admin\/?$/);
    return {
      press: async (id) => {
        await page.goto(`${this.cmsUrl}/admin/collections/posts/${id}`);
        const button = page.locator('#action-save');
        await button.waitFor();
        await page.waitForLoadState('networkidle');
        const pressed = Date.now();
        await button.click();
        return pressed;
      },
      close: () => browser.close(),
    };
  }

  private async send(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<unknown> {
    const answer = await fetch(`${this.cmsUrl}/cms-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `JWT ${this.token}`, ...more },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return answer.json();
  }
}
