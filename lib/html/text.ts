import { decodeEntities } from './entities';
import { withoutTags } from './sanitise';

/** The text of a piece of HTML: no tags, entities read, white space folded. For titles, names, captions. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return fold(html);
  return fold(decodeEntities(withoutTags(html)));
}

function fold(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}

/** HTML that shows a plain text as it is. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
