/** K53. */
export const CAPTCHA_DELAY_MS = 800;

/** S47. */
export type Phase = 'loading' | 'ready' | 'dragging' | 'submitted';

export type CaptchaState = {
  phase: Phase;
  /** Where the piece is, in pixels of the canvas. */
  x: number;
  /** What the judge said of the release; null before that. */
  verdict: 'success' | 'failure' | null;
  /** There is no puzzle to be had at the moment. */
  isWithoutPuzzle: boolean;
};

export type CaptchaAction =
  | { kind: 'loaded' }
  | { kind: 'unloadable' }
  | { kind: 'grabbed' }
  /** To a place, which is kept within the track. */
  | { kind: 'moved'; x: number; farthest: number }
  | { kind: 'released' }
  /** The browser took the pointer away: nothing was meant by it. */
  | { kind: 'let-go' }
  | { kind: 'judged'; isSolved: boolean }
  | { kind: 'renewed' };

export const LOADING: CaptchaState = { phase: 'loading', x: 0, verdict: null, isWithoutPuzzle: false };

/** The states of the slider (S47); what does not fit the phase changes nothing. */
export function captchaState(state: CaptchaState, action: CaptchaAction): CaptchaState {
  const { phase } = state;
  switch (action.kind) {
    case 'renewed':
      return isClosable(state) || state.verdict === 'failure' ? LOADING : state;
    case 'loaded':
      return phase === 'loading' ? { ...LOADING, phase: 'ready' } : state;
    case 'unloadable':
      return phase === 'loading' ? { ...LOADING, isWithoutPuzzle: true } : state;
    case 'grabbed':
      return phase === 'ready' ? { ...state, phase: 'dragging' } : state;
    case 'moved':
      if (phase !== 'dragging') return state;
      return { ...state, x: Math.min(action.farthest, Math.max(0, Math.round(action.x))) };
    case 'released':
      // A tap that moved nothing is no try.
      if (phase !== 'dragging') return state;
      return { ...state, phase: state.x === 0 ? 'ready' : 'submitted' };
    case 'let-go':
      return phase === 'dragging' ? { ...state, phase: 'ready', x: 0 } : state;
    case 'judged':
      if (phase !== 'submitted' || state.verdict !== null) return state;
      return { ...state, verdict: action.isSolved ? 'success' : 'failure' };
  }
}

/** S50: closing is blocked while dragging or submitting. */
export function isClosable({ phase }: Pick<CaptchaState, 'phase'>): boolean {
  return phase === 'loading' || phase === 'ready';
}

/** V19, S48: "under the range" is strictly less. */
export function isSolved(x: number, target: number, range: number): boolean {
  return Math.abs(x - target) < range;
}

/** How far a key moves the piece, from where it is; null for a key that does not. */
export function afterKey(key: string, isFast: boolean, x: number, farthest: number): number | null {
  const step = isFast ? 10 : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(farthest, x + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, x - step);
    case 'PageUp':
      return Math.min(farthest, x + 10);
    case 'PageDown':
      return Math.max(0, x - 10);
    case 'Home':
      return 0;
    case 'End':
      return farthest;
    default:
      return null;
  }
}
