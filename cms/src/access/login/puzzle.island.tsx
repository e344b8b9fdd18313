'use client';

import { useForm, useTranslation } from '@payloadcms/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { languageOf } from '../../i18n/words';

type Issued = { id: string; image: string; piece: string; y: number };
type PuzzleProps = {
  /** The path a puzzle is asked for at (A90); below it `/check` (A91). */
  calls: string;
  /** The puzzle was solved; the form of the puzzle is sent right after. */
  onTicket: (ticket: string) => void;
};

const WORDS = {
  zh: {
    title: '安全验证',
    why: '登录失败次数过多，请先完成拼图。',
    picture: '带缺口的图片',
    slider: '移动拼图块',
    keys: '拖动滑块，或用方向键移动，使拼图块与缺口重合。',
    check: '验证并登录',
    renew: '换一张图',
    failed: '验证失败，请重试',
    unavailable: '暂时无法取得拼图，请稍后重试',
  },
  en: {
    title: 'Security check',
    why: 'There were too many failed logins. Please solve the puzzle first.',
    picture: 'A picture with a gap',
    slider: 'Move the piece',
    keys: 'Drag the slider, or use the arrow keys, until the piece fits the gap.',
    check: 'Check and log in',
    renew: 'Another picture',
    failed: 'That did not fit, please try again',
    unavailable: 'There is no puzzle to be had right now. Please try again shortly.',
  },
};

/** K53: the pixels of picture and piece, which the server counts in. */
const WIDTH = 310;
const PIECE = 50;

/** The slider puzzle of the dashboard's login (A90, A91), by pointer or by the arrow keys. */
export function Puzzle({ calls, onTicket }: PuzzleProps) {
  const { i18n } = useTranslation();
  const { submit } = useForm();
  const words = WORDS[languageOf(i18n.language)];
  const [puzzle, setPuzzle] = useState<Issued | null>(null);
  const [x, setX] = useState(0);
  const [message, setMessage] = useState('');
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const title = useId();
  const help = useId();

  useEffect(() => {
    let isWanted = true;
    void issue(calls).then((issued) => {
      if (!isWanted) return;
      setPuzzle(issued);
      setX(0);
      if (!issued) setMessage('unavailable');
    });
    return () => {
      isWanted = false;
    };
  }, [calls, round]);

  // Moves the focus to the puzzle, for keyboards and screen readers.
  const isShown = puzzle !== null;
  useEffect(() => {
    if (isShown) slider.current?.focus();
  }, [isShown, round]);

  async function check() {
    if (!puzzle || isBusy) return;
    setBusy(true);
    const ticket = await judge(calls, puzzle.id, x);
    setBusy(false);
    if (ticket === null) {
      setMessage('failed');
      setRound((before) => before + 1);
      return;
    }
    setMessage('');
    onTicket(ticket);
    await submit();
  }

  return (
    <div className="login-puzzle" role="group" aria-labelledby={title} aria-describedby={help}>
      <strong id={title}>{words.title}</strong>
      <p id={help}>
        {words.why} {words.keys}
      </p>
      {puzzle && (
        <div className="login-puzzle__picture">
          {/* Both are data of the answer, which no loader could make smaller. */}
          <img src={puzzle.image} alt={words.picture} width={WIDTH} />
          <img
            className="login-puzzle__piece"
            src={puzzle.piece}
            alt=""
            width={PIECE}
            style={{ insetInlineStart: x, top: puzzle.y }}
          />
        </div>
      )}
      <input
        ref={slider}
        type="range"
        min={0}
        max={WIDTH - PIECE}
        value={x}
        aria-label={words.slider}
        disabled={!puzzle}
        onChange={(event) => setX(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void check();
        }}
      />
      <p role="alert">{message === 'failed' || message === 'unavailable' ? words[message] : ''}</p>
      <div className="login-puzzle__buttons">
        <button type="button" disabled={!puzzle || isBusy} onClick={() => void check()}>
          {words.check}
        </button>
        <button
          type="button"
          onClick={() => {
            setMessage('');
            setRound((before) => before + 1);
          }}
        >
          {words.renew}
        </button>
      </div>
    </div>
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function answerOf(address: string, init?: RequestInit): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(address, { cache: 'no-store', ...init });
    const body: unknown = response.ok ? await response.json() : null;
    return isRecord(body) ? body : {};
  } catch {
    return {}; // No answer: as one without a puzzle or a ticket.
  }
}

/** A90. */
async function issue(calls: string): Promise<Issued | null> {
  const { id, image, piece, y } = await answerOf(calls);
  const isWhole = typeof id === 'string' && typeof image === 'string' && typeof piece === 'string';
  return isWhole && typeof y === 'number' ? { id, image, piece, y } : null;
}

/** A91: the ticket; null when the piece does not fit or the puzzle is too old. */
async function judge(calls: string, id: string, x: number): Promise<string | null> {
  const { ticket } = await answerOf(`${calls}/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, x }),
  });
  return typeof ticket === 'string' ? ticket : null;
}
