import { defaultTreeAdapter, html, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Words } from '../../i18n/words';
import { judgePicture } from '../../media/judge-picture';

/** What a creative may weigh, in bytes, and how many elements it may have. */
const MOST_BYTES = 100_000;
const MOST_ELEMENTS = 500;

/** The skeleton of a document, which a creative may bring; the site writes its own. */
const SKELETON = ['html', 'head', 'body', 'meta', 'title'];
/** The site writes these parts itself, with these attributes of the creative. */
const SKELETON_ATTRIBUTES: Record<string, readonly string[] | undefined> = {
  html: ['lang', 'dir'],
  head: [],
  body: ['class', 'id', 'style', 'lang', 'dir'],
};
/** The same lists as in `lib/html/creative.ts` of the site: what it would take away is refused here. */
const ELEMENTS = new Set([
  ...SKELETON,
  ...[
    'style',
    'img',
    'div',
    'span',
    'p',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'section', 'header', 'footer', 'main', 'article'],
  ...['aside', 'figure', 'figcaption', 'center', 'blockquote', 'q', 'time'],
  ...[
    'svg',
    'g',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'text',
    'tspan',
    'defs',
  ],
  ...['lineargradient', 'radialgradient', 'stop', 'clippath'],
]);
const ATTRIBUTES = new Set([
  ...['class', 'id', 'style', 'lang', 'dir', 'title', 'src', 'alt', 'width', 'height', 'viewbox', 'xmlns'],
  ...['preserveaspectratio', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stroke-dashoffset', 'clip-path', 'clip-rule'],
  ...['opacity', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'points', 'transform'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientunits', 'gradienttransform', 'font-size'],
  ...['font-family', 'font-weight', 'letter-spacing', 'text-anchor'],
]);
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** A style that makes a box visible. */
const COLOURED =
  /(?<![\w-])(?:background|border|outline|box-shadow|(?:min-)?(?:width|height)|padding|inset|aspect-ratio)/i;

const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,([a-z0-9+/=\s]*)$/i;
const PICTURES = /data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=]*/gi;
/** A browser reads on behind a sign that is no base64: it drops spaces and decodes `%`. */
const UNENDED = /data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=]*(?!\s*["')]|[a-z0-9+/=])/i;
/** Only a part of the creative itself, or a picture in it, may stand in a style. */
const OUTSIDE =
  /url\(\s*["']?(?!["']?(?:#|data:image\/(?:png|jpeg|webp);base64,))|@import|@font-face|(?:image-set|image|src)\(/i;
/** For which screens a style sheet is. */
const MEDIA = /^[\w\s(),.:/>=-]*$/;
/** Such pictures are shown in a box of an advert. */
const PICTURE_RULES = {
  formats: ['jpeg', 'png', 'webp'],
  mostPixels: 8_000_000,
  mayMove: false,
} as const;

/** Why a creative is refused. */
export type Refusal =
  'size' | 'elements' | 'element' | 'attribute' | 'link' | 'elsewhere' | 'style' | 'picture' | 'empty';

/**
 * The creative of an advert, judged when it is entered: HTML, styles and pictures in it, nothing that runs, loads, links or
 * moves without a style. Null for one that may be shown, else the first reason, in both languages (decision 053).
 */
export async function judgeCreative(code: string): Promise<({ why: Refusal } & Words) | null> {
  const bytes = Buffer.byteLength(code);
  if (bytes > MOST_BYTES) {
    const kilobytes = Math.ceil(bytes / 1000);
    return refused(
      'size',
      `代码为 ${kilobytes} kB，最多 ${MOST_BYTES / 1000} kB。`,
      `The code has ${kilobytes} kB, at most ${MOST_BYTES / 1000} kB are accepted.`,
    );
  }
  const elements = elementsOf(parse(code, { sourceCodeLocationInfo: true }));
  if (elements.length > MOST_ELEMENTS) {
    return refused(
      'elements',
      `代码有 ${elements.length} 个元素，最多 ${MOST_ELEMENTS} 个。`,
      `The code has ${elements.length} elements, at most ${MOST_ELEMENTS} are accepted.`,
    );
  }
  for (const element of elements) {
    const problem = problemOf(element, code);
    if (problem) return problem;
  }
  const moving = await pictureProblem(elements.flatMap(picturesOf));
  if (moving) return moving;
  if (showsSomething(elements)) return null;
  return refused('empty', '代码中没有可显示的内容。', 'The code shows nothing.');
}

type Element = DefaultTreeAdapterTypes.Element;

/** Every element, in the order of the document; what a template holds is never shown, and a template is refused. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return defaultTreeAdapter.isElementNode(node) ? [node, ...below] : below;
}

function problemOf(element: Element, code: string): ({ why: Refusal } & Words) | null {
  const name = element.tagName.toLowerCase();
  if (name === 'a' || name === 'area') {
    return refused(
      'link',
      '代码中不能有链接：整个广告就是通往「链接」一栏地址的链接。',
      'The code must not have links: the whole advert is a link to the address in “Link”.',
    );
  }
  if (!ELEMENTS.has(name) || (name === 'meta' && element.attrs.some((one) => one.name === 'http-equiv'))) {
    return refused(
      'element',
      `代码中不能有 <${name}>：只能包含 HTML 文字、样式、图形和内嵌图片。`,
      `The code must not have <${name}>: text, styles, shapes and pictures inside the code alone are accepted.`,
    );
  }
  if (name === 'style') return sheetProblem(element, code);
  if (name === 'meta') return handlerOf(element);
  const own = SKELETON_ATTRIBUTES[name];
  const unknown = element.attrs.find((one) => (own ? !own.includes(one.name) : !isPlain(one.name)));
  if (unknown) return attributeRefused(name, unknown.name);
  for (const { name: attribute, value } of element.attrs) {
    const problem = attribute === 'src' ? sourceProblem(value) : styleProblem(value);
    if (problem) return problem;
  }
  return null;
}

/** Of what is not shown only that nothing in it runs. */
function handlerOf(element: Element) {
  const handler = element.attrs.find(({ name }) => /^on/i.test(name));
  return handler ? attributeRefused(element.tagName, handler.name) : null;
}

const isPlain = (attribute: string) => {
  const name = attribute.toLowerCase();
  return ATTRIBUTES.has(name) || /^(?:data|aria)-/.test(name) || name === 'role';
};

function attributeRefused(element: string, attribute: string) {
  return refused(
    'attribute',
    `代码中 <${element}> 不能有 ${attribute} 属性。`,
    `The code must not have the attribute ${attribute} at <${element}>.`,
  );
}

const textOf = (element: Element) =>
  element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '<')).join('');

/** A style sheet, which the site moves into the head: all that it has is its text, and for which screens it is. */
function sheetProblem(element: Element, code: string): ({ why: Refusal } & Words) | null {
  const unknown = element.attrs.find(({ name }) => name !== 'media');
  if (unknown) return attributeRefused('style', unknown.name);
  const { startTag, endTag } = element.sourceCodeLocation ?? {};
  if (!startTag || !endTag || code[startTag.endOffset - 2] === '/') {
    return refused('style', '<style> 没有以 </style> 结束。', '<style> does not end in </style>.');
  }
  if (!element.attrs.every(({ value }) => MEDIA.test(value))) {
    return refused(
      'style',
      '<style> 的 media 属性中有不能使用的字符。',
      'The attribute media at <style> has a sign that cannot be used.',
    );
  }
  return styleProblem(textOf(element));
}

/** A style sheet, or the value of an attribute that may hold a part of one. */
function styleProblem(css: string): ({ why: Refusal } & Words) | null {
  if (/[\\<]/.test(css)) {
    return refused(
      'style',
      '样式中不能有反斜杠或 < 号：无法检查其内容。',
      'Styles must not have a backslash or the sign <: what they mean cannot be checked.',
    );
  }
  if (UNENDED.test(css)) return pictureRefused('base64 编码中有其他字符', 'its base64 has other signs');
  return OUTSIDE.test(css) ? elsewhere() : null;
}

function sourceProblem(address: string) {
  if (PICTURE.test(address.trim())) return null;
  return /^data:/i.test(address.trim()) ? pictureRefused('', '') : elsewhere();
}

const elsewhere = () =>
  refused(
    'elsewhere',
    '代码从别处加载内容：图片须以 data:image/png、jpeg 或 webp（base64）形式写在代码中，不能加载字体和样式文件。',
    'The code loads something from elsewhere: pictures must stand in it as data:image/png, jpeg or webp in base64, fonts and style sheets cannot be loaded.',
  );

const pictureRefused = (zh: string, en: string) =>
  refused(
    'picture',
    `代码中的图片不能使用${zh ? `：${zh}` : '：须为 PNG、JPEG 或 WebP'}。`,
    `A picture in the code cannot be used: ${en || 'it must be a PNG, JPEG or WebP'}.`,
  );

/** The addresses of the pictures in an element, as a browser reads them: an entity may stand in the code. */
function picturesOf(element: Element): string[] {
  if (element.tagName === 'style') return textOf(element).match(PICTURES) ?? [];
  return element.attrs.flatMap(({ name, value }) =>
    name === 'src' ? [value] : (value.match(PICTURES) ?? []),
  );
}

/** Pictures are judged as those of the media library are; a moving one could be stopped by nobody. */
async function pictureProblem(addresses: readonly string[]) {
  for (const address of addresses) {
    const data = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const judged = await judgePicture(data, PICTURE_RULES);
    if (!judged.accepted) return pictureRefused(judged.zh, judged.en);
    // The library reads the first frame of an animated PNG alone.
    if (data.includes('acTL')) return pictureRefused('图片会动', 'it moves');
  }
  return null;
}

/** A picture, a shape, a text, or a box that a style may colour. */
function showsSomething(elements: readonly Element[]): boolean {
  const hasStyles = elements.some((one) => one.tagName === 'style' && saysSomething(textOf(one)));
  return elements.some((element) => {
    const name = element.tagName.toLowerCase();
    if (['style', 'title', 'head'].includes(name) || isNeverDrawn(element)) return false;
    if (name === 'img') return element.attrs.some((one) => one.name === 'src');
    if (SHAPES.has(name)) return element.namespaceURI === html.NS.SVG;
    if (element.attrs.some((one) => one.name === 'style' && COLOURED.test(one.value))) return true;
    if (hasStyles && element.attrs.some((one) => ['class', 'id'].includes(one.name) && one.value))
      return true;
    return element.childNodes.some(
      (node) => defaultTreeAdapter.isTextNode(node) && saysSomething(node.value),
    );
  });
}

/** What is defined is drawn where it is used, and nothing may be used. */
function isNeverDrawn(node: DefaultTreeAdapterTypes.ParentNode): boolean {
  if (!defaultTreeAdapter.isElementNode(node)) return false;
  if (['defs', 'clippath'].includes(node.tagName.toLowerCase())) return true;
  return node.parentNode !== null && isNeverDrawn(node.parentNode);
}

/** Whether a text has more than white space and signs of no width. */
export const saysSomething = (text: string) => /[^\s\u200b-\u200f\u2060\ufeff]/.test(text);

const refused = (why: Refusal, zh: string, en: string) => ({ why, zh, en });
