import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from './text';

/**
 * The creative of an ad as a document of its own, which is shown in a frame without any right (decision 053). The list of
 * what may stay is that of the dashboard (`cms/src/collections/ads/judge-creative.ts`), which refuses what is taken away
 * here: what a row holds may be older than its rules, or of another backend.
 */

/** More than the dashboard takes; what is longer is not shown. */
const MOST_CHARACTERS = 110_000;

const ELEMENTS = [
  ...['img', 'div', 'span', 'p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup'],
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
];
const ATTRIBUTES = [
  ...['class', 'id', 'style', 'lang', 'dir', 'title', 'src', 'alt', 'width', 'height', 'viewbox', 'xmlns'],
  ...['preserveaspectratio', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'stroke-dashoffset', 'clip-path', 'clip-rule'],
  ...['opacity', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'points', 'transform'],
  ...['offset', 'stop-color', 'stop-opacity', 'gradientunits', 'gradienttransform', 'font-size'],
  ...['font-family', 'font-weight', 'letter-spacing', 'text-anchor', 'role', 'data-*', 'aria-*'],
];
/** What the root and the body keep. */
const SKELETON = { html: ['lang', 'dir'], body: ['class', 'id', 'style', 'lang', 'dir'] };
/** Elements that are removed together with what is in them. */
const WITHOUT_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'math', 'object', 'applet', 'noembed'],
  ...['noframes', 'xmp', 'title', 'iframe', 'foreignobject'],
];

const PICTURE = /^data:image\/(?:png|jpeg|webp);base64,([a-z0-9+/=\s]*)$/i;
const PICTURES = /data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=]*/gi;
/** A browser reads on behind a sign that is no base64: it drops spaces and decodes `%`. */
const UNENDED = /data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=]*(?!\s*["')]|[a-z0-9+/=])/i;
const OUTSIDE =
  /url\(\s*["']?(?!["']?(?:#|data:image\/(?:png|jpeg|webp);base64,))|@import|@font-face|(?:image-set|image|src)\(/i;

/** For which screens a style sheet is. */
const MEDIA = /^[\w\s(),.:/>=-]*$/;

/** Elements that are seen by themselves, and boxes that a style makes visible. */
const SHOWN = /<(?:img|path|rect|circle|ellipse|line|polyline|polygon)\b/;
const COLOURED =
  /<\w[^>]* style="[^"]*(?<![\w-])(?:background|border|outline|box-shadow|(?:min-)?(?:width|height)|padding|inset|aspect-ratio)/i;
const NAMED = /<\w[^>]* (?:class|id)="/;

/**
 * What the document may do, said by itself: the frame has the policy of the page as well, and a frame without any right
 * runs nothing, sends nothing and opens nothing.
 */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
const HEAD =
  '<head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  '<meta name="referrer" content="no-referrer">' +
  '<style>html,body{height:100%;margin:0;overflow:hidden}html{background:#fff}</style>';

/** Shapes are written `<rect/>`. */
const PARSER = { decodeEntities: true, recognizeSelfClosing: true };

/** Null where nothing is left to show, or too much. */
export function toCreative(code: string): string | null {
  if (code.length > MOST_CHARACTERS) return null;
  const body = sanitizeHtml(code, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowedSchemesAppliedToAttributes: ['src'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nonTextTags: WITHOUT_TEXT,
    disallowedTagsMode: 'discard',
    transformTags: { '*': withHarmlessStyles },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isStillPicture(attribs.src ?? ''),
    parser: PARSER,
    nestingLimit: 50,
  }).trim();
  const skeleton = skeletonOf(code);
  const shown = `<body${written(skeleton.body)}>${body}</body>`;
  if (!showsSomething(shown, skeleton.styles.length > 0)) return null;
  return `<!doctype html><html${written(skeleton.html)}>${HEAD}${skeleton.styles.join('')}</head>${shown}</html>`;
}

type Attributes = Record<string, string>;
type Skeleton = { html: Attributes; body: Attributes; styles: string[] };

/**
 * What stands around the body of the creative: the attributes of its root and of its body, and the style sheets that load
 * nothing. These are put into the head: inside a drawing their text would be read as HTML.
 */
function skeletonOf(code: string): Skeleton {
  const found: Skeleton = { html: {}, body: {}, styles: [] };
  /** A second tag adds what the first one has not, as in a browser. */
  const keep = (part: 'html' | 'body') => (tagName: string, attribs: sanitizeHtml.Attributes) => {
    const kept = Object.entries(attribs).filter(
      ([name, value]) => SKELETON[part].includes(name) && isHarmlessStyle(value),
    );
    found[part] = { ...Object.fromEntries(kept), ...found[part] };
    return { tagName, attribs };
  };
  sanitizeHtml(code, {
    allowedTags: ['style'],
    allowVulnerableTags: true, // Nothing of what is left is used.
    allowedAttributes: { style: ['media', 'type'] },
    nonTextTags: WITHOUT_TEXT,
    transformTags: { html: keep('html'), body: keep('body') },
    exclusiveFilter: ({ text, attribs: { media = '', type = '' } }) => {
      const isOne =
        /^(?:text\/css)?$/i.test(type) && MEDIA.test(media) && text.trim() && isHarmlessStyle(text);
      if (isOne) found.styles.push(`<style${written(media ? { media } : {})}>${text}</style>`);
      return true;
    },
    parser: PARSER,
  });
  return found;
}

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

function withHarmlessStyles(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => name === 'src' || isHarmlessStyle(value));
  return { tagName, attribs: Object.fromEntries(kept) };
}

/** Loads nothing, and holds nothing but plain text and pictures that stand still. An escape could say anything. */
function isHarmlessStyle(css: string): boolean {
  if (/[\\<]/.test(css) || OUTSIDE.test(css) || UNENDED.test(css)) return false;
  return (css.match(PICTURES) ?? []).every(isStillPicture);
}

/** A picture by its first bytes, whatever it calls itself; of formats that may move, one that does not. */
function isStillPicture(address: string): boolean {
  const [, base64] = PICTURE.exec(address.trim()) ?? [];
  if (!base64) return false;
  const bytes = Buffer.from(base64, 'base64').toString('latin1');
  if (bytes.startsWith('\xff\xd8\xff')) return true;
  if (bytes.startsWith('\x89PNG\r\n\x1a\n')) return !bytes.includes('acTL');
  return bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP' && !bytes.includes('ANIM');
}

/** A picture, a shape, a text, or a box that a style may colour. */
function showsSomething(body: string, hasStyles: boolean): boolean {
  const drawn = body.replace(/<(defs|clippath)\b[\s\S]*?<\/\1>/g, '');
  if (SHOWN.test(drawn) || COLOURED.test(drawn) || (hasStyles && NAMED.test(drawn))) return true;
  const text = sanitizeHtml(drawn, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', '');
  return /[^\s\u200b-\u200f\u2060\ufeff]/.test(text);
}
