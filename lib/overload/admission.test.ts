import { Admission } from './admission';

/** A process whose clock and whose share of busy time a test sets. */
function setUp(latencyMs = 300) {
  const clock = { now: 1000, active: 0, idle: 0 };
  const admission = new Admission({
    latencyMs,
    now: () => clock.now,
    busy: () => ({ active: clock.active, idle: clock.idle }),
  });
  /** Lets time pass within a turn of the event loop, of which a share was busy. */
  const spend = (ms: number, share: number) => {
    clock.now += ms;
    clock.active += ms * share;
    clock.idle += ms * (1 - share);
  };
  return {
    admission,
    spend,
    /** Lets time pass, and the next turn begin. */
    pass(ms: number, share: number) {
      spend(ms, share);
      admission.noteTurn();
    },
    admitMany(count: number) {
      return Array.from({ length: count }, () => admission.admit());
    },
  };
}

const admitted = (results: unknown[]) => results.filter((one) => one !== null).length;

describe('pages that may be rendered', () => {
  it('are as many as ask while the processor has time, also when each takes long', () => {
    const { admission, admitMany, pass } = setUp();
    for (let round = 0; round < 10; round += 1) {
      expect(admitted(admitMany(100))).toBe(100);
      pass(1000, 0.5);
    }
    expect(admission.figures).toMatchObject({ running: 1000, refused: 0 });
  });

  it('are as many as are finished within the latency while it is full', () => {
    const { admission, admitMany, pass } = setUp(300);
    // 100 a second are finished, and the processor is full.
    for (let round = 0; round < 100; round += 1) {
      const [finish] = admitMany(1);
      pass(10, 1);
      finish?.();
    }
    expect(admitted(admitMany(100))).toBe(30);
    expect(admission.figures).toMatchObject({ running: 30, refused: 70 });
  });

  it('are eight at least, and eight while nothing has been finished yet', () => {
    const { admitMany, pass } = setUp();
    pass(1000, 1);
    expect(admitted(admitMany(20))).toBe(8);
  });

  it('are admitted again when one is finished, once for each', () => {
    const { admission, admitMany, pass } = setUp();
    pass(1000, 1);
    const [first] = admitMany(8);
    expect(admission.admit()).toBeNull();
    first?.();
    first?.();
    expect(admission.figures.running).toBe(7);
    expect(admitted(admitMany(2))).toBe(1);
  });

  it('are all admitted a moment after the processor has time again', () => {
    const { admission, admitMany, pass } = setUp();
    pass(1000, 1);
    admitMany(8);
    expect(admission.admit()).toBeNull();
    pass(250, 0.2);
    expect(admitted(admitMany(20))).toBe(20);
  });

  it('forget a rate of the past', () => {
    const { admitMany, pass } = setUp(300);
    for (const finish of admitMany(1000)) finish?.();
    pass(3000, 1);
    expect(admitted(admitMany(100))).toBe(8);
  });

  it('remember no more than the last two seconds, also when nobody was ever refused', () => {
    const { admission, admitMany, pass } = setUp();
    for (let n = 0; n < 1000; n += 1) {
      for (const finish of admitMany(2)) finish?.();
      pass(10, 0.1);
    }
    expect(admission.figures.remembered).toBeLessThanOrEqual(400);
  });

  it('are those that are answered within the latency of one turn of the event loop, and eight of each', () => {
    const { admission, spend } = setUp(300);
    /** A turn in which so many are answered one after the other. */
    const turn = (count: number, ms: number) => {
      admission.noteTurn();
      return Array.from({ length: count }, () => {
        const finish = admission.admit();
        if (finish) spend(ms, 1);
        finish?.();
        return finish;
      });
    };
    expect(admitted(turn(400, 5))).toBe(66);
    expect(admitted(turn(400, 5))).toBe(66);
    expect(admitted(turn(20, 100))).toBe(8);
    expect(admitted(turn(60, 5))).toBe(60);
  });
});
