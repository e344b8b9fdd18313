const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Html as plain text for a description: tags dropped, entities read, white space folded, cut at `limit` characters
 * on a word or a Chinese mark. Not a sanitiser: its answer is always written as text.
 */
export function plainText(html: string, limit = 160): string {
  const text = html
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  if (characters.length <= limit) return text;
  const cut = characters.slice(0, limit - 1).join('');
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('，'), cut.lastIndexOf('。'));
  return `${cut.slice(0, end > limit / 2 ? end : undefined).replace(/[\s,，;；.。]+$/, '')}…`;
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()];
  const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}
