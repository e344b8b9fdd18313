import { call } from '@/lib/api/call';

/** What the page says about itself in its own head: the card shows nothing else. */
export type ShareCard = { title: string; desc: string; link: string; imgUrl: string };
export type Signature = { appId: string; timestamp: number; nonceStr: string; signature: string };

/** What of the messenger's own script is used, where an installation has put it on its pages. */
type MessengerScript = {
  config(setup: Signature & { debug: boolean; jsApiList: string[] }): void;
  ready(then: () => void): void;
  updateAppMessageShareData?(card: ShareCard): void;
  updateTimelineShareData?(card: ShareCard): void;
};

/** The call B8 for a page (C76), below the API root: its address without the hash, which the signature covers. */
export function signaturePath(address: string): string {
  return `api-wechat-jssdk.php?link=${encodeURIComponent(address.split('#')[0] ?? '')}`;
}

/** By hand: inside WeChat every article asks for it, which is no place for the schemas. */
function isSignature(value: unknown): value is Signature {
  return typeof value === 'object' && value !== null && 'signature' in value && 'appId' in value;
}

/** Asks for the signature of this page; null when there is none: the messenger shows what it reads from the head. */
export async function loadSignature(address: string): Promise<Signature | null> {
  const answer = await call(signaturePath(address));
  return answer?.status === 200 && isSignature(answer.body) ? answer.body : null;
}

/**
 * Hands the card to the messenger's script. The site loads none (no page calls a third party by default): an
 * installation that has an account with the messenger adds the script, and without it this does nothing.
 */
export function prepareCard(signature: Signature, card: ShareCard): void {
  const script = (window as { wx?: MessengerScript }).wx; // a global of a script that is not ours
  if (!script) return;
  const names = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;
  script.config({ ...signature, debug: false, jsApiList: [...names] });
  script.ready(() => names.forEach((name) => script[name]?.(card)));
}
