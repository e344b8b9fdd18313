const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands, made safe to put into HTML or a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** {@link escapeHtml}, and single quotes: for HTML that no sanitiser reads before its reader does. */
export const escapeHtmlAndQuotes = (text: string): string => escapeHtml(text).replaceAll("'", '&#39;');
