/**
 * The rules of the floating ad of the home screen that need no document. Two blocks float on this site; this is the
 * one that waits for an article and knows a cookie (T4), which is there, whatever its value, as long as the visitor wants no
 * such ad (S36).
 */

/** Cookie: the floating ad of the home screen was closed (S36). */
const FLOATING_AD_CLOSED = 'floating_ad_closed';
/** K29: how long it is shown, in seconds. */
export const SHOWN_S = 12;
/** K30: one day, in seconds. */
const CLOSED_FOR_S = 86_400;
/** K32, T3: the height of a bar that cannot be measured. */
const BAR_HEIGHT = 60;
/** K32: how far below the bar the article is when the ad appears. */
const BELOW_BAR = 50;
/** K34: how often an article that is not there yet is looked for. */
const SOON = { everyMs: 500, times: 30 };
const LATER_MS = 2000;

/** Whether `document.cookie` says that the visitor has closed the ad. Any value counts (S36). */
export function isClosed(cookies: string): boolean {
  return cookies.split('; ').some((one) => one.startsWith(`${FLOATING_AD_CLOSED}=`));
}

/** What `document.cookie` is set to when the visitor closes the ad (S32, S36, K30). */
export function closedCookie(): string {
  return `${FLOATING_AD_CLOSED}=1; Path=/; Max-Age=${CLOSED_FOR_S}; SameSite=Lax`;
}

/** Where the bar ends, in the window; of one that has no height, where it usually does (S34, S35, T3, K32). */
export function bottomOfBar(bar: Pick<DOMRect, 'height' | 'bottom'> | undefined): number {
  return bar && bar.height > 0 ? bar.bottom : BAR_HEIGHT;
}

/** Whether an article whose top is there has come up to the line below the bar, or gone past it (S34, K32). */
export function hasReached(top: number, barBottom: number): boolean {
  return top <= barBottom + BELOW_BAR;
}

/** How long after the n-th look without a find, counted from 1, the next one follows (S37, K34). */
export function retryDelayMs(looks: number): number {
  return looks <= SOON.times ? SOON.everyMs : LATER_MS;
}

/** The counter with so many milliseconds to go (S35, K29). Rounded: a timer is a little early or late. */
export function secondsLeft(ms: number): number {
  return Math.max(0, Math.round(ms / 1000));
}
