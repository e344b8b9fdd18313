import { isWechat } from './is-wechat';

/** The page that was prepared last. */
let prepared = '';

/**
 * Prepares the card WeChat shares this page with (J51, C76), once for each page that is opened. Anywhere else it costs one
 * look at the user agent: what asks and prepares is fetched inside WeChat only.
 */
export function preparePage(): void {
  const link = window.location.href.split('#')[0] ?? '';
  if (!isWechat(navigator.userAgent) || link === prepared) return;
  prepared = link;
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
  void import('./wechat')
    .then(async ({ loadSignature, prepareCard }) => {
      const signature = await loadSignature(link);
      if (!signature) return;
      prepareCard(signature, {
        title: document.title,
        desc: meta('description'),
        link,
        imgUrl: meta('image'),
      });
    })
    .catch(() => undefined); // Without the chunk the page is shared as any other.
}
