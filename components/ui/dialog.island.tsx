'use client';

import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';

import { afterPaint } from '@/lib/after-paint';

import { Closing } from './closing';
import styles from './dialog.module.css';

type DialogProps = {
  /** The accessible name. */
  label: string;
  /**
   * The reader wants it gone: Escape, the back gesture of a phone, a click on a blank area or on a control with
   * `data-closes`. The owner unmounts it.
   */
  onClose: () => void;
  /** At the press itself, a frame before `onClose`: what ends meanwhile belongs to a window that the reader has left. */
  onLeave?: () => void;
  /** `false` while it has to stay, as with a form on its way. */
  closable?: boolean;
  /** Its place and size; the base (a sheet in the middle) is weaker than any class. */
  className?: string;
  /** `data-block` (D7). */
  block?: string;
  children: ReactNode;
};

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The area around the sheet, and what the content itself marks as empty, as around the picture of a lightbox. */
function isBlank(target: EventTarget | null, dialog: HTMLDialogElement | null): boolean {
  return target instanceof Element && (target === dialog || target.hasAttribute('data-blank'));
}

/** Whether a press closes this window. A window that lies in it has controls of its own. */
function isCloser(target: EventTarget | null, dialog: HTMLDialogElement | null): boolean {
  const closer = target instanceof Element ? target.closest('[data-closes]') : null;
  return closer !== null && closer.closest('dialog') === dialog;
}

/** Keeps the Tab key inside; the browser alone would also stop at its own controls. */
function turnAround(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [all.at(0), all.at(-1)] : [all.at(-1), all.at(0)];
  const { activeElement } = document;
  if (activeElement !== from && activeElement !== event.currentTarget) return;
  event.preventDefault();
  to?.focus();
}

/**
 * The modal window of the site, open as long as it is mounted: `{open && <Dialog …>}`. The page behind is inert and
 * does not scroll, the focus starts at `[data-autofocus]` or the first control and goes back to the control that had
 * it. Safari does not focus a clicked button: an opener calls `event.currentTarget.focus()`. Source: S43, S44.
 */
export function Dialog(props: DialogProps) {
  const { label, onClose, onLeave, closable = true, className = '', block, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const closing = useRef<Closing | null>(null);

  const mayClose = useEffectEvent(() => closable);
  const close = useEffectEvent(onClose);
  const noteLeft = useEffectEvent(() => onLeave?.());
  const closeOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The browser would close the window below, if there is one.
    event.preventDefault();
    if (closable) onClose();
  });

  // Before the element leaves the document: a removed dialog does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const root = document.documentElement;
    const leaving = new Closing({
      hide: () => {
        noteLeft();
        dialog?.setAttribute('data-leaving', '');
      },
      show: () => {
        dialog?.removeAttribute('data-leaving');
        // A second Escape closes it whatever the first was answered.
        if (!dialog?.open) dialog?.showModal();
      },
      mayClose,
      close,
    });
    closing.current = leaving;
    // The browser styles all of the page behind anew, which is inert then: some frames on a slow phone. Until it is
    // open, the browser has nothing to close at Escape.
    window.addEventListener('keydown', closeOnEscape);
    const stop = afterPaint(() => {
      window.removeEventListener('keydown', closeOnEscape);
      // The page that no longer scrolls keeps the width its scrollbar left it.
      if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
      dialog?.showModal();
      dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    });
    return () => {
      stop();
      leaving.end();
      window.removeEventListener('keydown', closeOnEscape);
      dialog?.close();
      root.style.removeProperty('scrollbar-gutter');
    };
  }, []);

  useLayoutEffect(() => closing.current?.noteRendered());

  function onClosed() {
    const dialog = ref.current;
    if (!dialog || dialog.open || closing.current?.isUnderWay) return;
    // Browsers close a dialog that has refused once and was not touched since.
    if (closable) onClose();
    else dialog.showModal();
  }

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      data-block={block}
      closedby={closable ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        closing.current?.begin();
      }}
      onClose={(event) => {
        if (event.target === ref.current) onClosed();
      }}
      onKeyDown={(event) => {
        // The browser closes a window at a second Escape, and a field in it loses the focus.
        if (event.key === 'Escape' && closing.current?.isUnderWay) event.preventDefault();
        turnAround(event);
      }}
      onPointerDown={(event: PointerEvent) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // A press that began inside, as when text is selected, is no wish to leave.
        const isOutside = isBlank(event.target, ref.current) && pressed.current === event.target;
        if (isOutside || isCloser(event.target, ref.current)) closing.current?.begin();
      }}
    >
      {children}
    </dialog>
  );
}
