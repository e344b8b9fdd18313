import { joinHalves } from '../contract/bilingual';
import type { TwoHalves } from '../contract/bilingual';
import { toEmbedUrl } from './embed-url';
import { toChunks, write } from './lexical-to-html';
import { parseChunks } from './parse-chunks';
import { escapeHtml } from './escape-html';
import { sanitise } from './sanitise';

/** A picture as a figure needs it; `filename` null while its file has not arrived. */
export type FigurePicture = {
  filename: string | null;
  width: number | null;
  height: number | null;
  alt: TwoHalves;
  caption: TwoHalves;
  credit: string | null;
  color: string | null;
  /** Uncropped renditions, any order. */
  renditions: { filename: string; width: number }[];
};

/** A block as it is stored. Loose on purpose: rows of an older release must still be shown. */
export type BodyBlock = { blockType: string; [key: string]: unknown };

type Pictures = ReadonlyMap<number, FigurePicture>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
// The bilingual groups of this config are `{zh, en}` or absent.
const halves = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as TwoHalves) : null;

/** Chinese first, then English, element by element; what is left of the longer one follows. */
export function interleave(zh: readonly string[], en: readonly string[]): string {
  const length = Math.max(zh.length, en.length);
  return Array.from({ length }, (_, i) => (zh[i] ?? '') + (en[i] ?? '')).join('');
}

/** Blocks that show pictures, all of them in `pictures`. */
const PICTURED: readonly string[] = ['figure', 'gallery', 'drawings'];

/** Ids of the pictures a list of blocks shows, each once. */
export function pictureIds(blocks: readonly BodyBlock[]): number[] {
  const ids = blocks.flatMap((block) =>
    PICTURED.includes(block.blockType) && Array.isArray(block.pictures) ? block.pictures.map(toId) : [],
  );
  return [...new Set(ids.filter((id): id is number => id !== null))];
}

function toId(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number')
    return value.id;
  return null;
}

function imageHtml(picture: FigurePicture): string {
  const { filename, width, height } = picture;
  const sources = [...picture.renditions, ...(filename && width ? [{ filename, width }] : [])].sort(
    (a, b) => a.width - b.width,
  );
  const srcset = sources.map((source) => `/uploads/${source.filename} ${source.width}w`).join(', ');
  const attributes: [string, string][] = [
    ['src', `/uploads/${filename ?? ''}`],
    ...(picture.renditions.length > 0 ? [['srcset', srcset] satisfies [string, string]] : []),
    ...(width && height
      ? ([
          ['width', String(width)],
          ['height', String(height)],
        ] satisfies [string, string][])
      : []),
    ['alt', joinHalves(picture.alt)],
    ...(picture.color ? [['data-color', picture.color] satisfies [string, string]] : []),
    ...(picture.credit ? [['data-credit', picture.credit] satisfies [string, string]] : []),
  ];
  return `<img ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')} />`;
}

function figureHtml(block: BodyBlock, pictures: Pictures): string {
  const shown = pictureIds([block])
    .map((id) => pictures.get(id))
    .filter((picture): picture is FigurePicture => Boolean(picture?.filename));
  const [first] = shown;
  if (!first) return '';
  const caption = joinHalves(halves(block.caption)) || (shown.length === 1 ? joinHalves(first.caption) : '');
  const color = first.color ? ` data-color="${escapeHtml(first.color)}"` : '';
  const words = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
  return `<figure${color}>${shown.map(imageHtml).join('')}${words}</figure>`;
}

/** Drawings are read one by one. Those without a caption of their own have that of the block. */
function drawingsHtml(block: BodyBlock, pictures: Pictures): string {
  return pictureIds([block])
    .map((id) => {
      const caption = joinHalves(pictures.get(id)?.caption ?? null) ? null : block.caption;
      return figureHtml({ blockType: 'figure', pictures: [id], caption }, pictures);
    })
    .join('');
}

/** A quotation in each language it is written in, with whose it is. */
function quoteHtml(block: BodyBlock): string {
  const source = halves(block.source);
  const half = (words: string, lang: string, from: string | null | undefined) => {
    const paragraphs = words.split(/\n+/).filter((line) => line.trim() !== '');
    if (paragraphs.length === 0) return '';
    const said = paragraphs.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');
    const cited = from?.trim() ? `<p><cite>${escapeHtml(from.trim())}</cite></p>` : '';
    return `<blockquote lang="${lang}">${said}${cited}</blockquote>`;
  };
  const zh = half(text(block.zh), 'zh-CN', source?.zh || source?.en);
  return zh + half(text(block.en), 'en', source?.en || source?.zh);
}

function tableHtml(block: BodyBlock): string {
  const html = sanitise(text(block.html));
  const caption = joinHalves(halves(block.caption));
  if (!caption) return html;
  const bare = html.replace(/<caption>.*?<\/caption>/gs, '');
  return bare.replace('<table>', `<table><caption>${escapeHtml(caption)}</caption>`);
}

function embedHtml(block: BodyBlock): string {
  const src = toEmbedUrl(text(block.url));
  if (!src) return '';
  const title = joinHalves(halves(block.title));
  const named = title ? ` title="${escapeHtml(title)}"` : '';
  return `<iframe src="${escapeHtml(src)}"${named} width="16" height="9" allowfullscreen loading="lazy"></iframe>`;
}

function blockHtml(block: BodyBlock, pictures: Pictures): string {
  switch (block.blockType) {
    case 'text': {
      const zh = toChunks(block.zh).map((chunk) => write(chunk, 'zh-CN'));
      const en = toChunks(block.en).map((chunk) => write(chunk, 'en'));
      return sanitise(interleave(zh, en));
    }
    case 'html': {
      const zh = parseChunks(sanitise(text(block.zh)), 'zh-CN');
      const en = parseChunks(sanitise(text(block.en)), 'en');
      return interleave(zh, en) + sanitise(text(block.shared));
    }
    case 'figure':
    case 'gallery':
      return figureHtml(block, pictures);
    case 'drawings':
      return drawingsHtml(block, pictures);
    case 'quote':
      return quoteHtml(block);
    case 'table':
      return tableHtml(block);
    case 'embed':
      return embedHtml(block);
    default:
      return '';
  }
}

/**
 * The finished HTML of a body: blocks in order, the paragraphs of a text block in pairs with Chinese first and a
 * `lang` on each; figures, tables and embeds without `lang`, for they belong to both (D1 "Bilingual bodies").
 */
export function renderBody(blocks: readonly BodyBlock[], pictures: Pictures): string {
  return blocks.map((block) => blockHtml(block, pictures)).join('');
}
