import { afterPaint } from '@/lib/after-paint';

/** An owner that has neither unmounted a hidden window by then nor rendered it again keeps it: it is shown again. */
export const HIDDEN_MS = 1000;

type Window = {
  hide: () => void;
  show: () => void;
  /** Whether it may close now: it has to stay while a form is on its way. */
  mayClose: () => boolean;
  /** Asks its owner to unmount it. */
  close: () => void;
};

/**
 * Hides a window in the frame that answers the press, and asks its owner to close it behind that frame, since the browser then
 * styles all of the page anew, which is no longer inert (decision 105). A window that its owner keeps, or that may no longer
 * close, is shown again.
 */
export class Closing {
  #phase: 'shown' | 'hidden' | 'asked' = 'shown';
  #stop = () => {};

  constructor(private readonly window: Window) {}

  /** Whether the window is hidden and about to close. */
  get isUnderWay(): boolean {
    return this.#phase !== 'shown';
  }

  /** The reader wants the window gone. */
  begin(): void {
    if (this.isUnderWay || !this.window.mayClose()) return;
    this.#phase = 'hidden';
    this.window.hide();
    this.#stop = afterPaint(() => this.#ask());
  }

  /** Its owner has rendered the window again: when it was asked to close it, it shows something else in it. */
  noteRendered(): void {
    if (this.#phase === 'asked') this.#stay();
  }

  /** The window has gone. */
  end(): void {
    this.#stop();
    this.#stop = () => {};
    this.#phase = 'shown';
  }

  #ask(): void {
    if (!this.window.mayClose()) return this.#stay();
    this.#phase = 'asked';
    const timer = setTimeout(() => this.#stay(), HIDDEN_MS);
    this.#stop = () => clearTimeout(timer);
    this.window.close();
  }

  #stay(): void {
    this.end();
    this.window.show();
  }
}
