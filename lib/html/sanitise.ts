import sanitizeHtml from 'sanitize-html';

/**
 * The one sanitiser of the site: whatever HTML the CMS sends passes through here before anything else looks at
 * it. It works from lists of what may stay; the rest loses its tags and keeps its text, except for elements
 * whose text is no text (script, style, …), which go whole. The result is well-formed, with every tag closed and
 * every attribute quoted and escaped, which `tree.ts` relies on.
 */

/** What an address may begin with, besides nothing (a path). `javascript:` and `data:` are not among them. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Elements that are removed together with what is in them. */
const WITHOUT_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'applet',
  'noembed',
  'noframes',
  'xmp',
  'title',
  'head',
];

/** Elements that stand within a line of text. */
export const INLINE = [
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
].concat([
  'mark',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'wbr',
]);
const TEXT_BLOCKS = ['p', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const WRAPPERS = ['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'center'];

/** Of these, {@link toLink} and its like leave what a link may have. */
const LINK = ['href', 'title', 'rel', 'target'];
const ATTRIBUTES: sanitizeHtml.IOptions['allowedAttributes'] = {
  '*': ['lang'],
  a: LINK,
  abbr: ['title'],
  time: ['datetime'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  img: ['src', 'srcset', 'width', 'height', 'alt', 'data-color', 'data-credit'],
  figure: ['data-color'],
  iframe: ['src', 'width', 'height', 'title'],
};

function clean(html: string, allowedTags: string[], toTag = toLink): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: SCHEMES,
    allowedSchemesByTag: { img: ['http', 'https'], iframe: ['http', 'https'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
    allowProtocolRelative: true,
    nonTextTags: WITHOUT_TEXT,
    disallowedTagsMode: 'discard',
    transformTags: { a: toTag },
    exclusiveFilter: hasNoPicture,
    // Deeper than any honest text; broken markup must not make a tower of it.
    nestingLimit: 50,
  });
}

/** A picture whose address is neither of the web nor a path of the site can only be a broken one. */
function hasNoPicture({ tag, attribs }: sanitizeHtml.IFrame): boolean {
  return tag === 'img' && !/^(https?:\/)?\/[^\\]/.test(attribs.src ?? '');
}

/** A link to another site tells that site nothing and gets no hold of the page. */
function toLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href, title } = attribs;
  const kept: sanitizeHtml.Attributes = {};
  if (href !== undefined) kept.href = href;
  if (title !== undefined) kept.title = title;
  if (attribs.lang !== undefined) kept.lang = attribs.lang;
  if (/^\s*(https?:)?\/\//i.test(href ?? '')) kept.rel = 'noopener noreferrer';
  return { tagName, attribs: kept };
}

/** As {@link toLink}; search engines are told that the magazine does not vouch for it, so that spam gains nothing. */
function toReadersLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const link = toLink(tagName, attribs);
  const { rel } = link.attribs;
  return rel === undefined ? link : { ...link, attribs: { ...link.attribs, rel: `nofollow ugc ${rel}` } };
}

/** An article or page body: text, headings, figures, tables, lists, links, and frames for `body.ts` to judge. */
export function sanitiseBody(html: string): string {
  return clean(html, [
    ...INLINE,
    ...TEXT_BLOCKS,
    ...HEADINGS,
    ...TABLES,
    ...WRAPPERS,
    'figure',
    'figcaption',
    'img',
    'iframe',
  ]);
}

/**
 * The text of an advertisement: no frames, no tables. Its links are paid: they say so to search engines, and those of other
 * sites open beside the page, as the link of a picture does (V17).
 * @param hrefOf where a link leads; nothing for one that opens nothing
 */
export function sanitiseAd(html: string, hrefOf: (href: string) => string): string {
  const tags = [...INLINE, ...TEXT_BLOCKS, ...HEADINGS.slice(2), 'div', 'figure', 'figcaption', 'img'];
  const toLink: sanitizeHtml.Transformer = (tagName, { href: written = '', title, lang }) => {
    const href = hrefOf(written);
    const isOutside = /^https?:/i.test(href);
    const opened = { href, rel: isOutside ? 'sponsored noopener' : 'sponsored' };
    const attribs: sanitizeHtml.Attributes = {
      ...(href === '' ? {} : opened),
      ...(isOutside ? { target: '_blank' } : {}),
      ...(title === undefined ? {} : { title }),
      ...(lang === undefined ? {} : { lang }),
    };
    return { tagName, attribs };
  };
  return clean(html, tags, toLink);
}

/** What a reader wrote: text and links, no pictures. */
export function sanitiseComment(html: string): string {
  return clean(
    html,
    ['p', 'br', 'a', 'em', 'i', 'strong', 'b', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    toReadersLink,
  );
}

/** A title or a name: the text alone, still with its entities (`decodeEntities` of `text.ts`). */
export function withoutTags(html: string): string {
  return clean(html, []);
}
