'use client';

import { useEffect, useState, type KeyboardEvent } from 'react';

import { Dialog } from '@/components/ui/dialog.island';
import { Icon, type IconName } from '@/components/ui/icon';

import styles from './lightbox.module.css';
import { platesAround } from './plates';
import { Stage } from './stage.island';
import { useHistoryEntry, type Entry } from './use-history-entry';
import { useZoom } from './use-zoom';
import { STEP } from './zoom';

export type LightboxLabels = Record<
  'title' | 'save' | 'close' | 'previous' | 'next' | 'enlarge' | 'reduce' | 'whole' | 'hint',
  string
>;
export type LightboxWindowProps = {
  /** The picture that was clicked: its set is read from the page as it is then. */
  link: HTMLAnchorElement;
  entry: Entry;
  labels: LightboxLabels;
  /** It is closed, and no longer in the address. */
  onClose: () => void;
};

type ToolProps = {
  icon: IconName;
  label: string;
  disabled?: boolean;
  className?: string;
  /** Closes the window, and has the focus when it opens. */
  closes?: boolean;
  onClick?: () => void;
};

/** Disabled for the ear and the eye, never for the focus: a button that loses it in mid-use throws the reader out. */
function Tool({ icon, label, disabled = false, className = '', closes, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${className}`}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      data-autofocus={closes ? '' : undefined}
      data-closes={closes ? '' : undefined}
      onClick={() => {
        if (!disabled) onClick?.();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

/** How far an arrow key moves an enlarged picture, in CSS pixels. */
const PAN = 80;

/**
 * The pictures of a page, one at a time, as large as the window (design brief "Article"): arrow keys and swipe turn
 * over, wheel, pinch, double click, buttons and + - 0 enlarge, and what is enlarged is moved by hand or arrow keys. Back
 * closes it. The focus begins on the button that always works: the tools before it may have nothing to do yet.
 */
export function LightboxWindow({ link, entry, labels, onClose }: LightboxWindowProps) {
  const [{ plates, at }] = useState(() => platesAround(link));
  const [shown, setShown] = useState(at);
  const zoom = useZoom();
  const plate = plates[shown];
  const last = plates.length - 1;
  const close = useHistoryEntry(plate?.id ?? '', entry, onClose);

  function turn(to: number) {
    if (to < 0 || to > last || to === shown) return;
    setShown(to);
    zoom.reset();
  }

  // The pictures on either side are fetched while this one is looked at.
  useEffect(() => {
    for (const near of [plates[shown + 1], plates[shown - 1]]) {
      if (!near) continue;
      const image = new Image();
      image.sizes = '100vw';
      image.srcset = near.srcSet;
      if (near.srcSet === '') image.src = near.src;
    }
  }, [plates, shown]);

  function onKey(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const isClose = zoom.view.scale > 1;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (isClose ? zoom.move(PAN, 0) : turn(shown - 1)),
      ArrowRight: () => (isClose ? zoom.move(-PAN, 0) : turn(shown + 1)),
      ArrowUp: () => zoom.move(0, PAN),
      ArrowDown: () => zoom.move(0, -PAN),
      PageUp: () => turn(shown - 1),
      PageDown: () => turn(shown + 1),
      Home: () => turn(0),
      End: () => turn(last),
      '+': () => zoom.by(STEP),
      '=': () => zoom.by(STEP),
      '-': () => zoom.by(1 / STEP),
      '0': () => zoom.reset(),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  if (!plate) return null;
  const isWhole = zoom.view.scale <= 1;
  return (
    <Dialog label={labels.title} block="lightbox" className={styles.window} onClose={close}>
      <div className={styles.layout} onKeyDown={onKey}>
        <div className={styles.bar}>
          <p className={styles.count} aria-live="polite" data-block="lightbox-count">
            {shown + 1} / {plates.length}
          </p>
          <Tool icon="minus" label={labels.reduce} disabled={isWhole} onClick={() => zoom.by(1 / STEP)} />
          <Tool icon="plus" label={labels.enlarge} disabled={zoom.isClosest} onClick={() => zoom.by(STEP)} />
          <Tool icon="whole" label={labels.whole} disabled={isWhole} onClick={zoom.reset} />
          {plate.post !== null && (
            <button
              type="button"
              className={styles.tool}
              aria-label={labels.save}
              title={labels.save}
              aria-haspopup="dialog"
              data-action="favourite-picture"
              data-opens="favourite-picture"
              data-post={plate.post}
              data-src={plate.src}
            >
              <Icon name="bookmark" />
            </button>
          )}
          <Tool icon="close" label={labels.close} closes />
        </div>
        <Stage key={plate.src} plate={plate} zoom={zoom} onSwipe={(step) => turn(shown + step)} />
        {last > 0 && (
          <>
            <Tool
              icon="left"
              label={labels.previous}
              disabled={shown === 0}
              className={styles.previous}
              onClick={() => turn(shown - 1)}
            />
            <Tool
              icon="right"
              label={labels.next}
              disabled={shown === last}
              className={styles.next}
              onClick={() => turn(shown + 1)}
            />
          </>
        )}
        <div className={styles.words} data-block="lightbox-caption">
          {plate.caption.map(({ text, lang }, line) => (
            <p key={line} lang={lang}>
              {text}
            </p>
          ))}
        </div>
        <p className="visually-hidden">{labels.hint}</p>
      </div>
    </Dialog>
  );
}
