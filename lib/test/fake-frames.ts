let frames: (() => void)[] = [];

/** Lets a test file draw the frames of a browser by hand, in jest's fake time. */
export function fakeFrames(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    frames = [];
    Object.assign(globalThis, {
      requestAnimationFrame: (run: () => void) => frames.push(run),
      cancelAnimationFrame: (at: number) => (frames[at - 1] = () => undefined),
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
    Reflect.deleteProperty(globalThis, 'cancelAnimationFrame');
  });
}

/** Runs what was asked for the next frame. */
export const drawFrame = (): void => frames.splice(0).forEach((run) => run());
