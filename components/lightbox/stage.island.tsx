'use client';

import { useEffect, useRef, useState, type PointerEvent } from 'react';

import styles from './lightbox.module.css';
import type { PlateFacts } from './plates';
import type { Zoom } from './use-zoom';
import { CLOSE_UP, swiped, wheelFactor, type Point } from './zoom';

type StageProps = { plate: PlateFacts; zoom: Zoom; onSwipe: (step: -1 | 1) => void };

type Finger = Point & { id: number };

const apart = ([a, b]: Finger[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * The picture under the reader's hands. One finger turns over or, enlarged, moves; two enlarge; the wheel enlarges
 * where the pointer is, a double click does so at once and takes it back.
 */
export function Stage({ plate, zoom, onSwipe }: StageProps) {
  const { view, stage, by, move, reset, place } = zoom;
  const fingers = useRef<Finger[]>([]);
  const began = useRef({ x: 0, y: 0, time: 0, pinched: false, moved: false });
  /** How far a picture that is about to be turned over follows the finger; null while nobody drags. */
  const [drag, setDrag] = useState<number | null>(null);
  const isWhole = view.scale <= 1;

  // React's own listener is passive: it could not keep the page from zooming along.
  useEffect(() => {
    const box = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      by(wheelFactor(event), place(event));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [stage, by, place]);

  function onDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    fingers.current = [...fingers.current, { id: event.pointerId, ...place(event) }].slice(-2);
    const isFirst = fingers.current.length === 1;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    began.current = { x, y, time, pinched: !isFirst, moved: !isFirst };
  }

  function onMove(event: PointerEvent<HTMLDivElement>) {
    const before = fingers.current;
    const last = before.find((one) => one.id === event.pointerId);
    if (!last) return;
    const start = began.current;
    if (!start.moved) {
      // Until then it may still become a click.
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < 6) return;
      start.moved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const here = { id: event.pointerId, ...place(event) };
    const after = before.map((one) => (one === last ? here : one));
    fingers.current = after;
    const [a, b] = after;
    if (a && b) {
      const spread = apart(before);
      if (spread > 0) by(apart(after) / spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      move((here.x - last.x) / 2, (here.y - last.y) / 2);
    } else {
      setDrag(event.clientX - start.x);
      move(here.x - last.x, here.y - last.y);
    }
  }

  function onUp(event: PointerEvent) {
    if (!fingers.current.some((one) => one.id === event.pointerId)) return;
    fingers.current = fingers.current.filter((one) => one.id !== event.pointerId);
    if (fingers.current.length > 0) return;
    const { x, time, pinched } = began.current;
    setDrag(null);
    if (!isWhole || pinched || event.type === 'pointercancel') return;
    const step = swiped(event.clientX - x, event.timeStamp - time);
    if (step !== 0) onSwipe(step);
  }

  const { width, height } = plate;
  const ratio = width > 0 && height > 0 ? width / height : 1.5;
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-blank=""
      data-dragged={drag !== null}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onDoubleClick={(event) => (isWhole ? by(CLOSE_UP, place(event)) : reset())}
      // The end of a drag is no click: neither on the blank that closes the window nor on anything else.
      onClickCapture={(event) => {
        if (began.current.moved) event.stopPropagation();
      }}
    >
      <img
        className={styles.picture}
        data-zoomed={!isWhole}
        // The file for the size it is drawn at: enlarging asks for a larger one.
        sizes={`${Math.round(100 * view.scale)}vw`}
        srcSet={plate.srcSet || undefined}
        src={plate.src}
        alt={plate.alt.text}
        lang={plate.alt.lang}
        style={{
          // Whole, and never larger than the file: the box is there before the file is.
          width: `min(100cqw, 100cqh * ${ratio.toFixed(4)}${width > 0 ? `, ${width}px` : ''})`,
          aspectRatio: ratio.toFixed(4),
          backgroundColor: plate.color || undefined,
          transform: `translate(${view.x + (isWhole ? (drag ?? 0) : 0)}px, ${view.y}px) scale(${view.scale})`,
        }}
        draggable={false}
      />
    </div>
  );
}
