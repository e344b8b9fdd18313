import {
  afterKey,
  CAPTCHA_DELAY_MS,
  captchaState,
  isClosable,
  isSolved,
  LOADING,
  type CaptchaAction,
} from './captcha-state';

const FARTHEST = 260;
const after = (...actions: CaptchaAction[]) => actions.reduce(captchaState, LOADING);
const loaded = { kind: 'loaded' } as const;
const grabbed = { kind: 'grabbed' } as const;
const released = { kind: 'released' } as const;
const moved = (x: number) => ({ kind: 'moved', x, farthest: FARTHEST }) as const;
const judged = (solved: boolean) => ({ kind: 'judged', isSolved: solved }) as const;

it('S47: goes from loading to ready, dragging and submitted', () => {
  expect(after().phase).toBe('loading');
  expect(after(loaded).phase).toBe('ready');
  expect(after(loaded, grabbed, moved(40)).phase).toBe('dragging');
  expect(after(loaded, grabbed, moved(40), released)).toMatchObject({ phase: 'submitted', x: 40 });
});

it.each([
  [100, 100, true],
  [109, 100, true],
  [91, 100, true],
  [110, 100, false],
  [90, 100, false],
])('V19, K53: at %i for a target of %i the range of 10 px says %s', (x, target, solved) => {
  expect(isSolved(x, target, 10)).toBe(solved);
});

it('S48: a solved puzzle stays submitted with its verdict', () => {
  const state = after(loaded, grabbed, moved(40), released, judged(true));
  expect(state).toMatchObject({ phase: 'submitted', verdict: 'success' });
  expect(captchaState(state, { kind: 'renewed' })).toBe(state);
});

it('S49: after a failure a new puzzle is loaded', () => {
  const state = after(loaded, grabbed, moved(40), released, judged(false));
  expect(state).toMatchObject({ phase: 'submitted', verdict: 'failure' });
  expect(captchaState(state, { kind: 'renewed' })).toEqual(LOADING);
});

it('K53: success and the new puzzle come 800 ms later', () => {
  expect(CAPTCHA_DELAY_MS).toBe(800);
});

it.each([
  [[], true],
  [[loaded], true],
  [[loaded, grabbed], false],
  [[loaded, grabbed, moved(9)], false],
  [[loaded, grabbed, moved(9), released], false],
  [[loaded, grabbed, moved(9), released, judged(true)], false],
  [[loaded, grabbed, moved(9), released, judged(false)], false],
] as const)('S50: after %j it can be closed: %s', (actions, closable) => {
  expect(isClosable(after(...actions))).toBe(closable);
});

it('keeps the piece on whole pixels within the track', () => {
  expect(after(loaded, grabbed, moved(-5)).x).toBe(0);
  expect(after(loaded, grabbed, moved(12.4)).x).toBe(12);
  expect(after(loaded, grabbed, moved(999)).x).toBe(FARTHEST);
});

it('a tap that moved nothing, and a pointer that was taken away, are no tries', () => {
  expect(after(loaded, grabbed, released).phase).toBe('ready');
  expect(after(loaded, grabbed, moved(50), { kind: 'let-go' })).toMatchObject({ phase: 'ready', x: 0 });
});

it('a puzzle that cannot be had leaves it loading, until it is asked for again', () => {
  const state = after({ kind: 'unloadable' });
  expect(state).toMatchObject({ phase: 'loading', isWithoutPuzzle: true });
  expect(after({ kind: 'unloadable' }, { kind: 'renewed' })).toEqual(LOADING);
});

it('what does not fit the phase changes nothing', () => {
  expect(after(grabbed)).toEqual(LOADING);
  expect(after(loaded, moved(10)).x).toBe(0);
  expect(after(loaded, judged(true)).verdict).toBeNull();
  expect(after(loaded, grabbed, moved(10), released, judged(false), judged(true)).verdict).toBe('failure');
});

it.each([
  ['ArrowRight', false, 20, 21],
  ['ArrowUp', false, 20, 21],
  ['ArrowLeft', false, 20, 19],
  ['ArrowRight', true, 20, 30],
  ['ArrowLeft', true, 5, 0],
  ['PageUp', false, 255, 260],
  ['Home', false, 20, 0],
  ['End', false, 20, 260],
  ['a', false, 20, null],
  ['Escape', false, 20, null],
])('the key %s (fast: %s) at %i leads to %j', (key, fast, x, to) => {
  expect(afterKey(key, fast, x, FARTHEST)).toBe(to);
});
