const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * The document of a frame that has not been started: one link that fills it and leads, inside the frame, to the
 * player. So no third party hears of a reader who does not press it, with or without JavaScript.
 */
export function playButton(film: { src: string; title: string; host: string; htmlLang: string }): string {
  const style =
    'html,body,a{height:100%;margin:0}a{display:grid;place-content:center;justify-items:center;gap:12px;text-align:center;' +
    'color:#16150f;background:#f3f1ec;font:16px/1.5 system-ui,sans-serif;text-decoration:none;padding:0 24px}' +
    'svg{width:56px}small{color:#55524a}a:focus-visible{outline:3px solid;outline-offset:-6px}';
  return (
    `<!doctype html><html lang="${escaped(film.htmlLang)}"><title>${escaped(film.title)}</title><style>${style}</style>` +
    `<a href="${escaped(film.src)}"><svg viewBox="0 0 56 56" aria-hidden="true"><circle cx="28" cy="28" r="27" fill="none" stroke="currentColor"/>` +
    `<path d="M23 18v20l16-10z" fill="currentColor"/></svg><span>${escaped(film.title)}</span><small>${escaped(film.host)}</small></a>`
  );
}
