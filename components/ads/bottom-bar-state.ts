import { isInApp } from '@/lib/ads/in-app';
import { standsIn, type AdWindow } from '@/lib/ads/stands-in';
import { isQuestionOpen, watchQuestion } from '@/lib/consent/question';
import { readPublicEnv } from '@/lib/env.public';

/** Cookie: the bar at the bottom was shrunk (H24). */
const BOTTOM_BAR_SHRUNK = 'bottom_bar_shrunk';

/** What `data-state` of the bottom bar says (H24, S40). */
export type BarState = 'expanded' | 'shrunk';

/**
 * The cookie is there, whatever its value, as long as the visitor wants the bar small: for a day, as that of the floating ad
 * of the home screen (S36). Only the browser reads it, so cached pages do not depend on it.
 */
const SHRUNK_FOR_S = 86_400;

/** What the visitor has chosen in this document: it counts where cookies are refused, too. */
let chosen: BarState | null = null;
const watchers = new Set<() => void>();

/** The state a visit begins with, by `document.cookie`: expanded, unless the visitor has shrunk the bar (H24). */
export function rememberedState(cookies: string): BarState {
  const isShrunk = cookies.split('; ').some((one) => one.startsWith(`${BOTTOM_BAR_SHRUNK}=`));
  return isShrunk ? 'shrunk' : 'expanded';
}

/** What `document.cookie` is set to so that a state is remembered; expanded needs nothing to be kept. */
export function stateCookie(state: BarState): string {
  const age = state === 'shrunk' ? SHRUNK_FOR_S : 0;
  return `${BOTTOM_BAR_SHRUNK}=1; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** An editor looks at an ad in its place (decision 059): what was chosen elsewhere does not count, nor the other way round. */
const isPreview = () => document.body.hasAttribute('data-preview');

/** What decides whether there is a bar, and how large it is. `chosen`: in this document; null as long as nothing is. */
type Visit = AdWindow & {
  isPreview: boolean;
  isAsked: boolean;
  chosen: BarState | null;
  cookies: string;
};

/**
 * The state of the bar, or null where there is none: in the app (H23), and while the visitor is asked what may be stored, since
 * both cover the lower edge (decision 072).
 */
export function stateFor({ isPreview, isAsked, chosen, cookies, ...window }: Visit): BarState | null {
  if (isAsked || !standsIn('bottom_bar', window)) return null;
  return chosen ?? (isPreview ? 'expanded' : rememberedState(cookies));
}

/** As {@link stateFor}, in this browser. */
export const barState = (): BarState | null =>
  stateFor({
    width: innerWidth,
    isInApp: isInApp(navigator.userAgent, readPublicEnv(document.documentElement).appUa),
    isPreview: isPreview(),
    isAsked: isQuestionOpen(),
    chosen,
    cookies: document.cookie,
  });

/** On the server nobody knows: the HTML has no bar. */
export const serverState = (): BarState | null => null;

/** Changes the state and remembers it (S40). */
export function chooseState(state: BarState): void {
  chosen = state;
  if (!isPreview()) document.cookie = stateCookie(state);
  for (const watcher of watchers) watcher();
}

/** Calls when the state changes. @returns what ends the calls */
export function watchBarState(watcher: () => void): () => void {
  watchers.add(watcher);
  const endOfQuestion = watchQuestion(watcher);
  return () => {
    watchers.delete(watcher);
    endOfQuestion();
  };
}
