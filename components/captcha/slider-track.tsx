import { useRef, type ReactNode, type KeyboardEvent, type PointerEvent } from 'react';

import { Icon } from '@/components/ui/icon';

import { afterKey, type CaptchaAction } from './captcha-state';
import styles from './captcha.module.css';

type SliderTrackProps = {
  label: string;
  x: number;
  canvasWidth: number;
  sliderSize: number;
  /** Nothing can be moved now. */
  isStill: boolean;
  dispatch: (action: CaptchaAction) => void;
  /** On the track, as long as the handle is at its start. */
  children: ReactNode;
};

/**
 * The handle that moves the piece: dragged by mouse, pen or finger; with the arrow keys a pixel at a time, with Shift
 * ten, and Enter lets it go.
 */
export function SliderTrack({
  label,
  x,
  canvasWidth,
  sliderSize,
  isStill,
  dispatch,
  children,
}: SliderTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  /** Where the pointer was when it took the handle, and how many pixels of the screen one of the canvas is. */
  const grip = useRef<{ from: number; scale: number } | null>(null);
  const farthest = canvasWidth - sliderSize;

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (isStill || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = (track.current?.clientWidth ?? canvasWidth) / canvasWidth || 1;
    grip.current = { from: event.clientX - x * scale, scale };
    dispatch({ kind: 'grabbed' });
  }

  function onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
    if (!grip.current) return;
    dispatch({ kind: 'moved', x: (clientX - grip.current.from) / grip.current.scale, farthest });
  }

  function onLetGo(kind: 'released' | 'let-go') {
    if (!grip.current) return;
    grip.current = null;
    dispatch({ kind });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isStill) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      dispatch({ kind: 'released' });
      return;
    }
    const to = afterKey(event.key, event.shiftKey, x, farthest);
    if (to === null) return;
    event.preventDefault();
    dispatch({ kind: 'grabbed' });
    dispatch({ kind: 'moved', x: to, farthest });
  }

  return (
    <div ref={track} className={styles.track}>
      <div className={styles.trail} style={{ width: `${(x / canvasWidth) * 100}%` }} />
      {children}
      <div
        className={styles.handle}
        style={{ left: `${(x / canvasWidth) * 100}%`, width: `${(sliderSize / canvasWidth) * 100}%` }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={farthest}
        aria-valuenow={x}
        aria-disabled={isStill}
        data-autofocus
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => onLetGo('released')}
        onPointerCancel={() => onLetGo('let-go')}
        onKeyDown={onKeyDown}
      >
        <Icon name="arrow" />
      </div>
    </div>
  );
}
