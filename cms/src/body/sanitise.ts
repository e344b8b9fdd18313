import sanitizeHtml from 'sanitize-html';

/** Hosts whose players may stand in a text. A frame of any other host is dropped. */
export const EMBED_HOSTS = [
  'player.bilibili.com',
  'v.qq.com',
  'player.youku.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
];

const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'mark',
  'cite',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'code',
  'pre',
  'span',
  'ruby',
  'rt',
  'rp',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...TEXT_TAGS,
    'div',
    'figure',
    'figcaption',
    'img',
    'iframe',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  // What stood inside these is no text for readers.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'xmp',
    'object',
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel'],
    ol: ['start', 'reversed'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'data-color', 'data-credit'],
    figure: ['data-color'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    colgroup: ['span'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: EMBED_HOSTS,
  allowIframeRelativeUrls: false,
  enforceHtmlBoundary: false,
  transformTags: {
    // One h1 a page, and it is the title.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { rel: _rel, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !attribs.src) ||
    (tag === 'img' && !isPictureAddress(attribs.src)) ||
    (tag === 'a' && attribs.href === ''),
};

/**
 * Whether a picture can be behind this address: `http(s)://…` or a path of the site (`/…`). Anything relative to the
 * page would point elsewhere on every page, and is what `<img src=x onerror=…>` leaves behind.
 */
function isPictureAddress(src: string | undefined): boolean {
  return /^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(src?.trim() ?? '');
}

/**
 * HTML that is safe to show and still says the same: text, lists, links, figures, tables and players of known hosts
 * survive; scripts, event handlers, styles, forms, unknown frames and `javascript:` addresses do not. Broken
 * markup comes back closed.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** The same for readers' comments: text and links only. */
export function sanitiseComment(html: string): string {
  return sanitizeHtml(html, {
    ...OPTIONS,
    allowedTags: ['p', 'br', 'strong', 'em', 'a', 'blockquote', 'code'],
    allowedAttributes: { a: ['href', 'rel'] },
  }).trim();
}
