import type { AdPlaceName } from './places';

/** What of a window decides whether a place has a box in it; `width` in CSS pixels. No cached page knows it. */
export type AdWindow = { width: number; isInApp: boolean };

/**
 * The widest windows without the boxes of a place, in CSS pixels; the style sheets say the same. Up to 1024 there is one
 * column, and the simple floating block would lie over what is read (decision 050). Up to 768 the front page has no sidebar.
 */
export const ABSENT_UP_TO = { simple_floating: 1024, home_sidebar: 768 } as const;

/** Whether a window has the boxes of a place: all do but for the bar in the app (H23), and two in narrow windows (S39, J49). */
export function standsIn(place: AdPlaceName, { width, isInApp }: AdWindow): boolean {
  if (place === 'bottom_bar') return !isInApp;
  return place in ABSENT_UP_TO ? width > ABSENT_UP_TO[place as keyof typeof ABSENT_UP_TO] : true; // `in` narrows the object.
}
