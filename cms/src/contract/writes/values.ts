import type { Payload, PayloadRequest } from 'payload';
import { findMediaIn } from '../../body/pictures';
import { toBlocks, type NewBlock } from '../../body/to-blocks';
import { splitHalves } from '../bilingual';
import { invalidParams } from '../errors';

/** Drops what was not sent, so that a write changes only what it names. */
export function present<T extends Record<string, unknown>>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>; // the same keys with fewer of them
}

/** Turns wire values that need the database into stored ones. */
export class Values {
  constructor(
    private readonly payload: Payload,
    private readonly req: PayloadRequest,
  ) {}

  /** HTML as the blocks of a body; blocks with `lang` go to that language (D1). */
  async blocks(html: string | undefined): Promise<NewBlock[] | undefined> {
    return html === undefined
      ? undefined
      : toBlocks(html, { findMedia: findMediaIn(this.payload, this.req) });
  }

  /** The id of a picture given by id or path; null removes it. @throws ContractError 400 for a path that is not ours */
  async picture(name: string, value: number | string | null | undefined): Promise<number | null | undefined> {
    if (value === undefined) return undefined;
    if (value === null || value === '' || value === 0) return null;
    if (typeof value === 'number') return value;
    const id = await findMediaIn(this.payload, this.req)(value);
    if (id === null) throw invalidParams({ [name]: `${name} must be a picture of this site` });
    return id;
  }

  async pictures(
    name: string,
    values: (number | string | null)[] | undefined,
  ): Promise<number[] | undefined> {
    if (values === undefined) return undefined;
    const ids = await Promise.all(values.map((value) => this.picture(name, value)));
    return ids.filter((id): id is number => typeof id === 'number');
  }

  /** Ids of advert positions by key. @throws ContractError 400 for a key there is no position of */
  async positions(keys: string[] | undefined): Promise<number[] | undefined> {
    if (keys === undefined) return undefined;
    const { docs } = await this.payload.find({
      collection: 'ad-positions',
      where: { key: { in: keys } },
      depth: 0,
      pagination: false,
      limit: 100,
      req: this.req,
    });
    return keys.map((key) => {
      const found = docs.find((position) => position.key === key);
      if (!found) throw invalidParams({ adpositions: `adpositions has no position ${key}` });
      return found.id;
    });
  }
}

/** An excerpt as text in both languages: from paragraphs marked with their language, else from `a|b`. */
export function toExcerpt(html: string | undefined): { zh: string; en: string } | undefined {
  if (html === undefined) return undefined;
  const marked = { zh: '', en: '' };
  for (const match of html.matchAll(/<p[^>]*\blang="(zh|en)[^"]*"[^>]*>([\s\S]*?)<\/p>/gi)) {
    const language = match[1]?.toLowerCase() === 'zh' ? 'zh' : 'en';
    marked[language] = [marked[language], toText(match[2] ?? '')].filter(Boolean).join('\n');
  }
  return marked.zh || marked.en ? marked : splitHalves(toText(html));
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
