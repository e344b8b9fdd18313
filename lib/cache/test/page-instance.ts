import { type Board, type CacheControl, type Local, type Page, SharedPages } from '../shared-pages';

/** A page, as opposed to the answer of a handler. */
export type HtmlPage = Extract<Page, { html: string }>;
type Kept = NonNullable<Awaited<ReturnType<Local['get']>>>;

/** A page with one tag, of 60 s. */
export function pageOf(text: string, tag = 'post:a'): HtmlPage {
  const page = {
    kind: 'APP_PAGE',
    html: text,
    rscData: Buffer.from([0xff, 0x00, 0x62]),
    headers: { 'x-next-cache-tags': `${tag},posts` },
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  };
  return page as unknown as HtmlPage; // Next's enum of kinds exists as a type only.
}

/** One instance of the site: Next's cache of its own is a map, and drawing a page takes the text of the moment. */
export class PageInstance {
  readonly pages: SharedPages;
  /** How many pages it has drawn. */
  drawn = 0;
  readonly failures: unknown[] = [];
  readonly #own = new Map<string, Kept>();

  constructor(
    board: Board,
    private readonly text: () => Promise<string>,
    private readonly cacheControl: CacheControl = { revalidate: 60, expire: undefined },
  ) {
    this.pages = new SharedPages(board, (err) => this.failures.push(err));
  }

  /** As Next does it: what is cached, else drawn and stored. Answers the text a reader sees. */
  async show(key: string): Promise<string> {
    const kept = await this.pages.get(key, 'APP_PAGE', this.local(key));
    if (kept?.value && 'html' in kept.value) return kept.value.html;
    const page = pageOf(await this.text());
    this.drawn += 1;
    await this.pages.set(key, page, { cacheControl: this.cacheControl }, this.local(key));
    return page.html;
  }

  /** What Next's own `revalidateTag` does here: an expired page is not given out any more. */
  forget(): void {
    this.#own.clear();
  }

  local(key: string): Local {
    return {
      get: async () => this.#own.get(key) ?? null,
      set: async (value, context) => {
        const cacheControl = context.cacheControl as CacheControl; // Every caller gives it.
        this.#own.set(key, { value, lastModified: Date.now(), cacheControl });
      },
    };
  }
}
