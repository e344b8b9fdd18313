import { PermitHolder, type LeaseAnswer, type LeaseAsk } from './permit-holder';

const AD = 301;
const anybody = () => true;

/** A CMS with ads of a limit, which leases as the real one does while only this process asks. */
class Cms {
  readonly calls: LeaseAsk[][] = [];
  readonly turns: number[] = [];
  /** What an answer has to wait for; that of a CMS that is down fails. */
  answering: Promise<void> = Promise.resolve();
  /** Answers that are on their way are lost. */
  losesAnswers = false;
  private readonly leases = new Map<string, { opened: number; granted: number }>();

  constructor(readonly limits: Record<number, number>) {}

  ask = async (turn: number, asks: readonly LeaseAsk[]) => {
    this.calls.push([...asks]);
    this.turns.push(turn);
    await this.answering;
    const leases = asks.map((ask): LeaseAnswer => {
      const limit = this.limits[ask.ad] ?? 0;
      const known = this.leases.get(ask.id);
      if (!known && ask.used > 0) return { id: ask.id, opened: 0, granted: 0, limit, perVisitor: 0 };
      const before = known ?? { opened: 0, granted: 0 };
      const granted = ask.ends ? ask.used : Math.max(before.opened, Math.min(ask.granted, limit));
      const opened = ask.ends ? ask.used : Math.max(before.opened, Math.min(ask.opened, granted));
      this.leases.set(ask.id, { opened, granted });
      return { id: ask.id, opened, granted, limit, perVisitor: 0 };
    });
    if (this.losesAnswers) throw new Error('The answer was lost');
    return { seconds: 45, leases };
  };

  forget() {
    this.leases.clear();
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const newHolder = (cms: Cms) => new PermitHolder(cms.ask, () => Date.now());
const times = async (number: number, ask: () => Promise<number[]>) => {
  let given = 0;
  for (let n = 0; n < number; n += 1) given += (await ask()).length;
  return given;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('permits to show ads (V20)', () => {
  it('are given for each ad that has shows left, whatever the others', async () => {
    const holder = newHolder(new Cms({ 301: 100, 302: 100 }));
    expect(await holder.ask([301, 999_999, 302, 301], anybody)).toEqual([301, 302]);
  });

  it('are as many as the limit, of 50 page views at once and of those that follow', async () => {
    const holder = newHolder(new Cms({ [AD]: 70 }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => holder.ask([AD], anybody)));
    expect(answers.flat()).toHaveLength(50);
    expect(await times(50, () => holder.ask([AD], anybody))).toBe(20);
  });

  it('make one call for 50 page views at once, and fewer calls than page views afterwards', async () => {
    const cms = new Cms({ [AD]: 10_000 });
    const holder = newHolder(cms);
    await Promise.all(Array.from({ length: 50 }, () => holder.ask([AD], anybody)));
    expect(cms.calls.length).toBeLessThanOrEqual(2);
    const before = cms.calls.length;
    for (let n = 0; n < 300; n += 1) {
      expect(await holder.ask([AD], anybody)).toEqual([AD]);
      await pass(10);
    }
    expect(cms.calls.length - before).toBeLessThanOrEqual(15);
    expect(cms.turns).toEqual(cms.turns.map((_, at) => at + 1));
  });

  it('of an ad without a show left are not asked for by every page view', async () => {
    const cms = new Cms({ [AD]: 0 });
    const holder = newHolder(cms);
    expect(await times(100, () => holder.ask([AD], anybody))).toBe(0);
    expect(cms.calls).toHaveLength(1);
    cms.limits[AD] = 5;
    await pass(10_000);
    expect(await times(10, () => holder.ask([AD], anybody))).toBe(5);
  });

  it('are not used up by who may have none', async () => {
    const holder = newHolder(new Cms({ [AD]: 5 }));
    expect(await times(20, () => holder.ask([AD], (_, { limit }) => limit !== 5))).toBe(0);
    expect(await times(20, () => holder.ask([AD], anybody))).toBe(5);
  });
});

describe('while the CMS is down (V20)', () => {
  const dead = async (cms: Cms) => {
    cms.answering = Promise.reject(new Error('It is down'));
    await cms.answering.catch(() => undefined);
  };

  it('what was opened is given out, and then nothing, without a call for each page view', async () => {
    const cms = new Cms({ [AD]: 1000 });
    const holder = newHolder(cms);
    await holder.ask([AD], anybody);
    await pass(0);
    const opened = Math.max(...cms.calls.flat().map((ask) => ask.opened));
    await dead(cms);
    const before = cms.calls.length;
    expect(await times(200, () => holder.ask([AD], anybody))).toBe(opened - 1);
    expect(cms.calls.length - before).toBe(1);
  });

  it('it is asked again after a pause that grows', async () => {
    const cms = new Cms({ [AD]: 1000 });
    await dead(cms);
    const holder = newHolder(cms);
    const seen: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      const before = cms.calls.length;
      await holder.ask([AD], anybody);
      if (cms.calls.length > before) seen.push(second);
      await pass(1000);
    }
    expect(seen.slice(0, 4)).toEqual([0, 1, 3, 7]);
    expect(cms.calls.length).toBeLessThan(12);
    cms.answering = Promise.resolve();
    await pass(15_000);
    expect(await holder.ask([AD], anybody)).toEqual([AD]);
  });

  it('a page view waits for a second at most', async () => {
    const cms = new Cms({ [AD]: 8 });
    let answer = () => {};
    cms.answering = new Promise((resolve) => (answer = resolve));
    const holder = newHolder(cms);
    let given: number[] | null = null;
    void holder.ask([AD], anybody).then((ads) => (given = ads));
    await pass(999);
    expect(given).toBeNull();
    await pass(1);
    expect(given).toEqual([]);
    // What comes too late for it is there for others, and none of it is lost.
    answer();
    await pass(0);
    expect(await times(30, () => holder.ask([AD], anybody))).toBe(8);
  });

  it('an answer that was lost is asked for again, by the same lease', async () => {
    const cms = new Cms({ [AD]: 8 });
    cms.losesAnswers = true;
    const holder = newHolder(cms);
    expect(await holder.ask([AD], anybody)).toEqual([]);
    cms.losesAnswers = false;
    await pass(1000);
    expect(await times(20, () => holder.ask([AD], anybody))).toBe(8);
    expect(new Set(cms.calls.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('a lease the CMS has forgotten is begun anew', async () => {
    const cms = new Cms({ [AD]: 9 });
    const holder = newHolder(cms);
    await holder.ask([AD], anybody);
    cms.forget();
    await pass(15_000);
    expect(await times(20, () => holder.ask([AD], anybody))).toBe(9);
    expect(new Set(cms.calls.flat().map(({ id }) => id)).size).toBe(2);
  });
});

describe('a lease (V20)', () => {
  it('is renewed three times within its time, with what was given out', async () => {
    const cms = new Cms({ [AD]: 1000 });
    const holder = newHolder(cms);
    await times(3, () => holder.ask([AD], anybody));
    await pass(0);
    const before = cms.calls.length;
    await pass(15_000);
    expect(cms.calls.slice(before)).toEqual([[expect.objectContaining({ ad: AD, used: 3, ends: false })]]);
  });

  it('nobody asks for any more is returned, and another one begun when somebody does', async () => {
    const cms = new Cms({ [AD]: 1000 });
    const holder = newHolder(cms);
    await times(3, () => holder.ask([AD], anybody));
    await pass(30_000);
    const last = cms.calls.at(-1)?.[0];
    expect(last).toMatchObject({ used: 3, ends: true });
    const before = cms.calls.length;
    await pass(600_000);
    expect(cms.calls).toHaveLength(before);
    expect(await holder.ask([AD], anybody)).toEqual([AD]);
    expect(cms.calls.at(-1)?.[0]?.id).not.toBe(last?.id);
  });

  it('goes back when the process stops, with all others, fifty in a call, and nothing is given out any more', async () => {
    const ads = Array.from({ length: 120 }, (_, n) => n + 1);
    const cms = new Cms(Object.fromEntries(ads.map((ad) => [ad, 1000])));
    const holder = newHolder(cms);
    for (let at = 0; at < 120; at += 40) await holder.ask(ads.slice(at, at + 40), anybody);
    const before = cms.calls.length;
    await holder.stop();
    const returned = cms.calls.slice(before);
    expect(returned.map((asks) => asks.length)).toEqual([50, 50, 20]);
    expect(returned.flat().every(({ used, ends }) => used === 1 && ends)).toBe(true);
    expect(await holder.ask(ads, anybody)).toEqual([]);
    await pass(600_000);
    expect(cms.calls).toHaveLength(before + 3);
  });

  it('does not hold up the end of a process whose CMS does not answer', async () => {
    const cms = new Cms({ [AD]: 1000 });
    const holder = newHolder(cms);
    await holder.ask([AD], anybody);
    cms.answering = new Promise(() => {});
    let isOver = false;
    void holder.stop().then(() => (isOver = true));
    await pass(2000);
    expect(isOver).toBe(true);
  });

  it('is not begun for more ads than a magazine can have', async () => {
    const cms = new Cms({});
    let answer = () => {};
    cms.answering = new Promise((resolve) => (answer = resolve));
    const holder = newHolder(cms);
    for (let at = 0; at < 3000; at += 50) {
      void holder.ask(
        Array.from({ length: 50 }, (_, n) => 1 + at + n),
        anybody,
      );
    }
    answer();
    await pass(0);
    expect(cms.calls.flat().length).toBeLessThanOrEqual(1000);
    expect(cms.calls.every((asks) => asks.length <= 50)).toBe(true);
  });
});
