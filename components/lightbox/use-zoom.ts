import { useCallback, useRef, useState } from 'react';

import { bounded, CLOSEST, WHOLE, zoomedAt, type Point, type Size, type View } from './zoom';

const MIDDLE: Point = { x: 0, y: 0 };

const boxOf = (element: HTMLElement | null): Size => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
});

/** How a picture is enlarged and moved, kept inside the window it is shown in. */
export function useZoom() {
  const [view, setView] = useState<View>(WHOLE);
  const stage = useRef<HTMLDivElement | null>(null);

  const change = useCallback((next: (before: View) => View) => {
    const window = boxOf(stage.current);
    // Its place in the layout, which enlarging leaves alone.
    const picture = boxOf(stage.current?.querySelector('img') ?? null);
    setView((before) => bounded(next(before), picture, window));
  }, []);

  /** A place on the screen, measured from the middle of the stage. */
  const place = useCallback((event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return MIDDLE;
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }, []);

  const by = useCallback(
    (factor: number, at: Point = MIDDLE) => change((before) => zoomedAt(before, factor, at)),
    [change],
  );
  const move = useCallback(
    (x: number, y: number) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    [change],
  );
  const reset = useCallback(() => setView(WHOLE), []);

  return { view, stage, by, move, reset, place, isClosest: view.scale >= CLOSEST };
}

export type Zoom = ReturnType<typeof useZoom>;
