/**
 * How a picture lies in the window that shows it: enlarged `scale` times around the middle, then moved by `x`, `y` CSS
 * pixels. Pure, so that the arithmetic of wheel, fingers and keys is tested without either.
 */
export type View = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
/** A place in the window, measured from its middle. */
export type Point = { x: number; y: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** What a press of a button and a double click do. */
export const STEP = 1.6;
export const CLOSE_UP = 2.5;
/** Enough to read the dimensions of a drawing. */
export const CLOSEST = 8;

/** Enlarges by `factor` so that what lies under `at` stays under it. */
export function zoomedAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** The nearest view in which no edge of the picture comes inside the window where it need not. */
export function bounded(view: View, picture: Size, window: Size): View {
  if (view.scale <= 1) return WHOLE;
  const limit = (size: number, room: number) => Math.max(0, (size * view.scale - room) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    scale: view.scale,
    x: clamp(view.x, limit(picture.width, window.width)),
    y: clamp(view.y, limit(picture.height, window.height)),
  };
}

/** What a finger that let go meant: the picture before, the one after, or neither. */
export function swiped(distance: number, milliseconds: number): -1 | 0 | 1 {
  const isFlick = Math.abs(distance) > 24 && milliseconds < 220;
  if (!isFlick && Math.abs(distance) < 72) return 0;
  return distance < 0 ? 1 : -1;
}

/** The factor of one turn of the wheel; a pinch on a trackpad arrives as fine turns with the control key. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 20);
  return Math.exp(-Math.max(-60, Math.min(60, pixels)) * (event.ctrlKey ? 0.012 : 0.004));
}
