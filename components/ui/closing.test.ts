import { drawFrame, fakeFrames } from '@/lib/test/fake-frames';
import { Closing, HIDDEN_MS } from './closing';

fakeFrames();

/** The frame that shows what was changed, and what follows it. */
function passFrame(): void {
  drawFrame();
  jest.advanceTimersByTime(0);
}

/** A window, and what was done to it. `close` is what its owner does when it is asked. */
function open({ close = () => {} } = {}) {
  const done: string[] = [];
  const state = { mayClose: true };
  const closing = new Closing({
    hide: () => done.push('hide'),
    show: () => done.push('show'),
    mayClose: () => state.mayClose,
    close: () => {
      done.push('close');
      close();
    },
  });
  return { closing, done, state };
}

it('hides a window at once, and asks its owner behind the frame that shows it', () => {
  const { closing, done } = open();
  closing.begin();
  expect(done).toEqual(['hide']);
  passFrame();
  expect(done).toEqual(['hide', 'close']);
});

it('asks once, however often the reader presses', () => {
  const { closing, done } = open();
  closing.begin();
  closing.begin();
  passFrame();
  closing.begin();
  passFrame();
  expect(done).toEqual(['hide', 'close']);
});

it('leaves a window that has to stay', () => {
  const { closing, done, state } = open();
  state.mayClose = false;
  closing.begin();
  passFrame();
  expect(done).toEqual([]);
  expect(closing.isUnderWay).toBe(false);
});

it('shows a window again that has to stay since the press', () => {
  const { closing, done, state } = open();
  closing.begin();
  state.mayClose = false;
  passFrame();
  expect(done).toEqual(['hide', 'show']);
});

it('shows a window again in which its owner shows something else, and may close it then', () => {
  const { closing, done } = open();
  closing.begin();
  passFrame();
  closing.noteRendered();
  expect(done).toEqual(['hide', 'close', 'show']);
  closing.begin();
  passFrame();
  expect(done).toEqual(['hide', 'close', 'show', 'hide', 'close']);
});

it('goes on when the window is rendered before its owner is asked', () => {
  const { closing, done } = open();
  closing.begin();
  closing.noteRendered();
  passFrame();
  expect(done).toEqual(['hide', 'close']);
});

it('shows a window again that its owner has kept', () => {
  const { closing, done } = open();
  closing.begin();
  passFrame();
  jest.advanceTimersByTime(HIDDEN_MS - 1);
  expect(done).toEqual(['hide', 'close']);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['hide', 'close', 'show']);
});

it.each(['before', 'while', 'after'])(
  'does nothing to a window that has gone %s its owner was asked',
  (when) => {
    const { closing, done } = open({ close: () => when === 'while' && closing.end() });
    closing.begin();
    if (when === 'before') closing.end();
    passFrame();
    if (when === 'after') closing.end();
    jest.advanceTimersByTime(HIDDEN_MS);
    expect(done).toEqual(when === 'before' ? ['hide'] : ['hide', 'close']);
  },
);
