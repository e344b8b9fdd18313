import { escapeHtmlAndQuotes as escape } from '../body/escape-html';
import type { Target } from './providers';

export type ConsentLocale = 'zh' | 'en';

const WORDS = {
  zh: {
    lang: 'zh-CN',
    names: { wechat: '微信', facebook: 'Facebook' },
    title: (name: string) => `用${name}登录 Pilotis`,
    about: (name: string) =>
      `这里没有接入${name}的开放平台，由本站的授权页代替。同意之后，Pilotis 会得到您在下面填写的名字，以及一个只属于这台设备的标识。`,
    nickname: '您的名字',
    allow: '同意并登录',
    cancel: '取消',
    stale: '这次登录已经失效',
    staleAbout: '授权页只能用一次，十分钟内有效。请回到网站重新登录。',
    home: '返回网站',
    leaving: '正在返回 Pilotis…',
    next: '继续',
  },
  en: {
    lang: 'en-US',
    names: { wechat: 'WeChat', facebook: 'Facebook' },
    title: (name: string) => `Log in to Pilotis with ${name}`,
    about: (name: string) =>
      `No ${name} application is connected here, so this page of ours stands in for it. If you agree, Pilotis gets the name you write below and a mark that belongs to this device alone.`,
    nickname: 'Your name',
    allow: 'Agree and log in',
    cancel: 'Cancel',
    stale: 'This login is over',
    staleAbout: 'This page works once, and for ten minutes. Please go back to the site and log in again.',
    home: 'Back to the site',
    leaving: 'Going back to Pilotis…',
    next: 'Continue',
  },
} as const;

/** The palette and rhythm of the magazine, in the little this page needs: it stands without the site's style sheets. */
const STYLE = `
:root{--paper:#fbfaf7;--ink:#16150f;--ink-2:#55524a;--rule:#dcd8cf;--accent:#b3261e;--accent-ink:#fff;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#14140f;--ink:#efece4;--ink-2:#b9b4a8;--rule:#35332c;--accent:#ff8a7a;--accent-ink:#14140f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 16px;background:var(--paper);color:var(--ink);font:1.0625rem/1.7 Inter,'PingFang SC','HarmonyOS Sans SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif}
main{width:100%;max-width:27rem}
.mark{margin:0 0 48px;padding-bottom:12px;border-bottom:1px solid var(--ink);font-weight:600;letter-spacing:-.012em}
h1{margin:0 0 12px;font-size:1.9375rem;line-height:1.3;font-weight:600}
p{margin:0 0 24px;color:var(--ink-2);font-size:.9375rem}
label{display:block;margin-bottom:4px;font-size:.9375rem}
input{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--ink-2);border-radius:0;background:transparent;color:inherit;font:inherit}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
button,.way{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:1px solid var(--ink);background:var(--ink);color:var(--paper);font:inherit;text-decoration:none;cursor:pointer}
.way{background:transparent;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** Where {@link consentScript} is answered, below `/api`. */
export const REMEMBER_PATH = 'oauth/remember.js';

/** The same browser is the same person next time: a random mark it keeps, and the name it gave. */
const REMEMBER = `
try{var f=document.forms[0],k='pilotis-consent-'+f.target.value,d=localStorage.getItem(k),n=localStorage.getItem(k+'-name');
if(!d){var b=new Uint8Array(32);crypto.getRandomValues(b);d=btoa(String.fromCharCode.apply(null,b)).replace(/\\+/g,'-').replace(/\\//g,'_').replace(/=/g,'');localStorage.setItem(k,d)}
f.device.value=d;if(n)f.nickname.value=n;f.addEventListener('submit',function(){localStorage.setItem(k+'-name',f.nickname.value)})}catch(e){}
`;

/** Where the embedded page returns to, as a provider would. */
function returnPath(locale: ConsentLocale, query: Record<string, string>): string {
  return `${locale === 'en' ? '/en' : ''}/account/oauth?${new URLSearchParams(query)}`;
}

/** Asks the visitor for a name and his consent. Works without script, too. */
export function consentPage(target: Target, state: string, locale: ConsentLocale): Response {
  const words = WORDS[locale];
  const name = words.names[target];
  const cancel = returnPath(locale, { target, error: 'access_denied', state });
  return page(
    locale,
    words.title(name),
    `
    <h1>${words.title(name)}</h1>
    <p>${words.about(name)}</p>
    <form method="post" action="/api/oauth/authorize">
      <input type="hidden" name="target" value="${escape(target)}">
      <input type="hidden" name="state" value="${escape(state)}">
      <input type="hidden" name="lang" value="${locale}">
      <input type="hidden" name="device" value="">
      <label for="nickname">${words.nickname}</label>
      <input id="nickname" name="nickname" autocomplete="nickname" maxlength="40">
      <div class="actions">
        <button type="submit">${words.allow}</button>
        <a class="way" href="${escape(cancel)}">${words.cancel}</a>
      </div>
    </form>
    <script src="/api/${REMEMBER_PATH}"></script>`,
  );
}

/** The script of {@link consentPage}, a file of its own: the site's content policy admits no inline script here. */
export function consentScript(): Response {
  return new Response(REMEMBER, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=0' },
  });
}

/** Goes back to the site by itself; a link for those whose browser does not. */
export function leavePage(locale: ConsentLocale, query: Record<string, string>): Response {
  const words = WORDS[locale];
  const path = escape(returnPath(locale, query));
  return page(
    locale,
    words.leaving,
    `<h1>${words.leaving}</h1><p><a class="way" href="${path}">${words.next}</a></p>`,
    { head: `<meta http-equiv="refresh" content="0;url=${path}">` },
  );
}

/** The state is unknown, spent or too old. */
export function stalePage(locale: ConsentLocale): Response {
  const words = WORDS[locale];
  const home = locale === 'en' ? '/en' : '/';
  return page(
    locale,
    words.stale,
    `<h1>${words.stale}</h1><p>${words.staleAbout}</p><a class="way" href="${home}">${words.home}</a>`,
    { status: 403 },
  );
}

function page(
  locale: ConsentLocale,
  title: string,
  body: string,
  { head = '', status = 200 }: { head?: string; status?: number } = {},
): Response {
  // Not `no-referrer`: under it a browser sends the form with the origin `null`, which the site refuses (D6).
  const html = `<!doctype html>
<html lang="${WORDS[locale].lang}"><head><meta charset="utf-8"><title>${title} - Pilotis</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">${head}<style>${STYLE}</style></head>
<body><main data-screen="consent"><p class="mark">Pilotis</p>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}
