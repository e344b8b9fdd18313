'use client';

import { useCallback, useEffect, useReducer, useRef, useState, type CSSProperties } from 'react';

import { Alert, MessageWords } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import type { Messages } from '@/lib/i18n/messages';

import { CAPTCHA_DELAY_MS, captchaState, isClosable, LOADING } from './captcha-state';
import styles from './captcha.module.css';
import type { Puzzle } from './puzzle';
import { servedPuzzle } from './served-puzzle';
import { SliderTrack } from './slider-track';

export type CaptchaLabels = Messages['captcha'];

export type CaptchaProps = {
  labels: CaptchaLabels;
  /** E49, K53: sizes in pixels; shown smaller where there is less room. */
  canvasWidth?: number;
  canvasHeight?: number;
  puzzleScale?: number;
  sliderSize?: number;
  /** Only for a widget that judges itself: closer than this is solved (V19). */
  range?: number;
  imgs?: readonly string[];
  /** M37-M39 when left out. */
  successText?: string;
  failText?: string;
  sliderText?: string;
  /** Who makes the puzzle and judges it; `self` is for the component page alone (E49). */
  judge?: 'server' | 'self';
  /** 800 ms after the puzzle was solved, with the ticket of the server (A91). */
  onTicket?: (ticket: string) => void;
  onFail?: () => void;
  /** True from the first move of the piece until the verdict is over: whoever shows it may not close it then (S50). */
  onBusy?: (isBusy: boolean) => void;
};

/** M37-M39. */
const LITERALS = {
  success: '验证通过！',
  failure: '验证失败，请重试',
  hint: '拖动滑块完成拼图',
} as const;
const NO_IMAGES: readonly string[] = [];

/** A puzzle to be solved by pointer, by touch or with the arrow keys. Source: E49, S47-S50, V19, K53, M37-M39. */
export function Captcha(props: CaptchaProps) {
  const { labels, canvasWidth = 310, canvasHeight = 160, puzzleScale = 1, sliderSize = 50 } = props;
  const { range = 10, imgs = NO_IMAGES, judge = 'server', onTicket, onFail, onBusy } = props;
  const [state, dispatch] = useReducer(captchaState, LOADING);
  const [round, setRound] = useState(0);
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [ticket, setTicket] = useState('');
  const tell = useRef({ onTicket, onFail });
  const { phase, x, verdict, isWithoutPuzzle } = state;
  const isBusy = !isClosable(state);

  useEffect(() => {
    tell.current = { onTicket, onFail };
  });
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  useEffect(() => {
    let wanted = true;
    const sizes = { canvasWidth, canvasHeight, puzzleScale };
    const made =
      judge === 'server'
        ? servedPuzzle(sizes)
        : import('./drawn-puzzle').then(({ drawnPuzzle }) =>
            drawnPuzzle({ ...sizes, sliderSize, range, imgs }),
          );
    made.then(
      (next) => {
        if (!wanted) return;
        setPuzzle(next);
        dispatch({ kind: 'loaded' });
      },
      () => wanted && dispatch({ kind: 'unloadable' }),
    );
    return () => {
      wanted = false;
    };
  }, [round, judge, canvasWidth, canvasHeight, puzzleScale, sliderSize, range, imgs]);

  const renew = useCallback(() => {
    dispatch({ kind: 'renewed' });
    setPuzzle(null);
    setRound((last) => last + 1);
  }, []);

  const isSubmitted = phase === 'submitted';
  useEffect(() => {
    if (!isSubmitted || !puzzle) return;
    let wanted = true;
    void puzzle
      .check(x)
      .catch(() => null)
      .then((judgement) => {
        if (!wanted) return;
        setTicket(judgement?.ticket ?? '');
        dispatch({ kind: 'judged', isSolved: judgement?.isSolved ?? false });
        if (!judgement?.isSolved) tell.current.onFail?.();
      });
    return () => {
      wanted = false;
    };
  }, [isSubmitted, puzzle, x]);

  useEffect(() => {
    if (verdict === null) return;
    const later = () => (verdict === 'success' ? tell.current.onTicket?.(ticket) : renew());
    const timer = setTimeout(later, CAPTCHA_DELAY_MS);
    return () => clearTimeout(timer);
  }, [verdict, ticket, renew]);

  const said = {
    success: { literal: props.successText ?? LITERALS.success, words: props.successText ?? labels.success },
    failure: { literal: props.failText ?? LITERALS.failure, words: props.failText ?? labels.failure },
    hint: { literal: props.sliderText ?? LITERALS.hint, words: props.sliderText ?? labels.hint },
  };
  const share = (length: number, of: number) => `${(length / of) * 100}%`;
  return (
    <div
      className={styles.captcha}
      style={{ '--width': `${canvasWidth}px`, '--slider': `${sliderSize}px` } as CSSProperties} // Own properties are no part of the type.
      role="group"
      aria-label={labels.title}
      aria-busy={phase === 'loading' && !isWithoutPuzzle}
      data-block="captcha"
      data-state={phase}
      data-target-x={puzzle?.target ?? undefined}
    >
      <div className={styles.picture} style={{ aspectRatio: `${canvasWidth} / ${canvasHeight}` }}>
        {puzzle && (
          <>
            <img className={styles.image} src={puzzle.image} alt={labels.picture} draggable={false} />
            <img
              className={styles.piece}
              src={puzzle.piece}
              alt=""
              draggable={false}
              data-piece
              style={{
                left: share(x, canvasWidth),
                top: share(puzzle.top, canvasHeight),
                width: share(puzzle.width, canvasWidth),
                height: share(puzzle.height, canvasHeight),
              }}
            />
          </>
        )}
        {!puzzle && (
          <p className={styles.note} role="status">
            {isWithoutPuzzle ? labels.unavailable : labels.loading}
          </p>
        )}
        {verdict === null ? (
          <button
            type="button"
            className={styles.renew}
            aria-label={labels.renew}
            title={labels.renew}
            data-action="renew"
            disabled={isBusy || (phase === 'loading' && !isWithoutPuzzle)}
            onClick={renew}
          >
            <Icon name="again" />
          </button>
        ) : (
          <Alert
            role={verdict === 'success' ? 'status' : 'alert'}
            className={verdict === 'success' ? styles.success : styles.failure}
            {...said[verdict]}
          />
        )}
      </div>
      <SliderTrack
        label={labels.slider}
        x={x}
        canvasWidth={canvasWidth}
        sliderSize={sliderSize}
        isStill={phase === 'loading' || isSubmitted}
        dispatch={dispatch}
      >
        {phase === 'ready' && (
          <span className={styles.hint} data-message={said.hint.literal}>
            <MessageWords {...said.hint} />
          </span>
        )}
      </SliderTrack>
    </div>
  );
}
