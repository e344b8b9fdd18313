import { Admission, type Admitted } from './admission';

/** A process whose clock and whose share of busy time a test sets. */
function setUp(latencyMs = 300) {
  const clock = { now: 1000, active: 0, idle: 0 };
  const admission = new Admission({
    latencyMs,
    now: () => clock.now,
    busy: () => ({ active: clock.active, idle: clock.idle }),
  });
  return {
    admission,
    /** Lets time pass, of which a share was busy. */
    pass(ms: number, share: number) {
      clock.now += ms;
      clock.active += ms * share;
      clock.idle += ms * (1 - share);
    },
    admitMany(count: number) {
      return Array.from({ length: count }, () => admission.admit());
    },
  };
}

/** One whose turn comes at once and that is answered. */
const answer = (one: Admitted | null | undefined) => {
  one?.begin();
  one?.end(true);
};
const admitted = (results: unknown[]) => results.filter((one) => one !== null).length;

describe('pages that may be rendered', () => {
  it('are as many as ask while the processor has time, also when each takes long', () => {
    const { admission, admitMany, pass } = setUp();
    for (let round = 0; round < 10; round += 1) {
      const results = admitMany(100);
      expect(admitted(results)).toBe(100);
      for (const one of results) {
        expect(admission.mayBegin()).toBe(true);
        one?.begin();
      }
      pass(1000, 0.5);
    }
    expect(admission.figures).toMatchObject({ admitted: 1000, inHand: 1000, refused: 0 });
  });

  it('are as many as are finished within two thirds of the latency while it is full', () => {
    const { admission, admitMany, pass } = setUp(300);
    // 100 a second are finished, and the processor is full.
    for (let round = 0; round < 100; round += 1) {
      const [one] = admitMany(1);
      pass(10, 1);
      answer(one);
    }
    expect(admitted(admitMany(100))).toBe(20);
    expect(admission.figures).toMatchObject({ admitted: 20, refused: 80 });
  });

  it('are eight at least, and eight while nothing has been finished yet', () => {
    const { admitMany, pass } = setUp();
    pass(1000, 1);
    expect(admitted(admitMany(20))).toBe(8);
  });

  it('are admitted again when one is over, once for each', () => {
    const { admission, admitMany, pass } = setUp();
    pass(1000, 1);
    const [first] = admitMany(8);
    expect(admission.admit()).toBeNull();
    answer(first);
    answer(first);
    expect(admission.figures).toMatchObject({ admitted: 7, inHand: 0 });
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
    admitMany(1000).forEach(answer);
    pass(3000, 1);
    expect(admitted(admitMany(100))).toBe(8);
  });

  it('are counted by what was answered, not by what was given up', () => {
    const { admission, admitMany } = setUp();
    const [waiting, inHand, done] = admitMany(3);
    waiting?.end(false);
    inHand?.begin();
    inHand?.end(false);
    answer(done);
    expect(admission.figures).toEqual({ admitted: 0, inHand: 0, refused: 0, remembered: 1 });
  });

  it('remember no more than the last two seconds, also when nobody was ever refused', () => {
    const { admission, admitMany, pass } = setUp();
    for (let n = 0; n < 1000; n += 1) {
      admitMany(2).forEach(answer);
      pass(10, 0.1);
    }
    expect(admission.figures.remembered).toBeLessThanOrEqual(400);
  });
});

describe('pages in hand', () => {
  it('are eight while the processor is full, and one more when one is over', () => {
    const { admission, admitMany, pass } = setUp();
    const results = admitMany(20);
    pass(1000, 1);
    const begun = results.filter((one) => {
      if (!admission.mayBegin()) return false;
      one?.begin();
      return true;
    });
    expect(begun).toHaveLength(8);
    begun[0]?.end(true);
    expect(admission.mayBegin()).toBe(true);
  });

  it('are more as soon as the processor waits for something else', () => {
    const { admission, admitMany, pass } = setUp();
    pass(1000, 1);
    for (const one of admitMany(8)) one?.begin();
    expect(admission.mayBegin()).toBe(false);
    pass(250, 0.1);
    expect(admission.mayBegin()).toBe(true);
  });
});

describe('eight pages in hand that do not use the processor, which is full', () => {
  it('let one begin each tenth of a second', () => {
    const { admission, admitMany, pass } = setUp();
    for (const one of admitMany(8)) one?.begin();
    pass(1000, 1);
    const [next] = admitMany(1);
    expect(admission.mayBegin()).toBe(true);
    next?.begin();
    pass(99, 1);
    expect(admission.mayBegin()).toBe(false);
    pass(1, 1);
    expect(admission.mayBegin()).toBe(true);
  });

  it('admit one at a time to the line', () => {
    const { admission, admitMany, pass } = setUp();
    for (const one of admitMany(8)) one?.begin();
    pass(1000, 1);
    expect(admitted(admitMany(20))).toBe(1);
    expect(admission.figures).toMatchObject({ admitted: 9, inHand: 8, refused: 19 });
  });
});

describe('a page whose turn comes after more than the latency', () => {
  it('is refused while the processor is full, but for the last two', () => {
    const { admission, admitMany, pass } = setUp(300);
    const results = admitMany(20);
    pass(300, 1);
    expect(results.some((one) => one !== null && admission.isTooLate(one))).toBe(false);
    pass(1, 1);
    const late = results.filter((one) => {
      if (one === null || !admission.isTooLate(one)) return false;
      one.end(false);
      return true;
    });
    expect(late).toHaveLength(18);
    expect(admission.figures).toMatchObject({ admitted: 2, refused: 18 });
  });

  it('is rendered when the processor has time', () => {
    const { admission, admitMany, pass } = setUp(300);
    const results = admitMany(20);
    pass(5000, 0.5);
    expect(results.some((one) => one !== null && admission.isTooLate(one))).toBe(false);
  });
});
