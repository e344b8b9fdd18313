import { KeptAnswers, type AnswerState } from './kept-answers';

const STATE: AnswerState = { index: 5, content: 7, day: 20_000 };

/** Asks, and says whether the answer had to be made. */
async function ask(answers: KeptAnswers, state: AnswerState | null, key = 'tower') {
  let isMade = false;
  const bytes = await answers.answer(state, key, async () => {
    isMade = true;
    return { key, state };
  });
  return { isMade, answer: JSON.parse(bytes.toString('utf8')) as unknown };
}

describe('an answer that is kept', () => {
  it('is given again for the same question of the same state, byte by byte', async () => {
    const answers = new KeptAnswers(10_000);
    const first = await ask(answers, STATE);
    expect(first).toEqual({ isMade: true, answer: { key: 'tower', state: STATE } });
    expect(await ask(answers, { ...STATE })).toEqual({ ...first, isMade: false });
    expect(await ask(answers, STATE, 'towers')).toMatchObject({ isMade: true, answer: { key: 'towers' } });
  });

  it.each([
    ['the index', { ...STATE, index: 6 }],
    ['what is on cards', { ...STATE, content: 8 }],
    ['the day', { ...STATE, day: 20_001 }],
  ])('is forgotten when another one of %s has come', async (_, next) => {
    const answers = new KeptAnswers(10_000);
    await ask(answers, STATE);
    expect(await ask(answers, next)).toMatchObject({ isMade: true, answer: { state: next } });
    // Who has read the state before is answered by what is so now, and changes nothing of what is kept.
    expect((await ask(answers, STATE)).isMade).toBe(true);
    expect(await ask(answers, next)).toMatchObject({ isMade: false, answer: { state: next } });
  });

  it('is none when the state is not known', async () => {
    const answers = new KeptAnswers(10_000);
    await ask(answers, STATE);
    expect((await ask(answers, null)).isMade).toBe(true);
    expect((await ask(answers, null)).isMade).toBe(true);
    expect((await ask(answers, STATE)).isMade).toBe(false);
  });

  it('takes no more bytes than there are for all, and goes when it was not asked for longest', async () => {
    const answers = new KeptAnswers(1000);
    const text = 'x'.repeat(150);
    for (const key of ['one', 'two', 'one', 'three']) await answers.answer(STATE, key, async () => text);
    expect(answers.bytes).toBeLessThanOrEqual(1000);
    expect(answers.bytes).toBeGreaterThan(150);
    const isMade = async (key: string) => (await ask(answers, STATE, key)).isMade;
    expect([await isMade('three'), await isMade('one')]).toEqual([false, false]);
    await answers.answer(STATE, 'large', async () => 'x'.repeat(2000));
    expect(answers.bytes).toBeLessThanOrEqual(1000);
  });
});

describe('many who ask for the same at once', () => {
  /** Answers that are made when they are let go. */
  function held() {
    const waiting: ((value: unknown) => void)[] = [];
    const make = jest.fn(() => new Promise<unknown>((resolve) => waiting.push(resolve)));
    return { make, letGo: (value: unknown) => waiting.shift()?.(value) };
  }

  it('wait for one answer', async () => {
    const answers = new KeptAnswers(10_000);
    const { make, letGo } = held();
    const asked = [1, 2, 3].map(() => answers.answer(STATE, 'tower', make));
    letGo('found');
    const all = await Promise.all(asked);
    expect(make).toHaveBeenCalledTimes(1);
    expect(all.map(String)).toEqual(['"found"', '"found"', '"found"']);
  });

  it('do not wait for one of the state before, which is kept for nobody', async () => {
    const answers = new KeptAnswers(10_000);
    const [before, after] = [held(), held()];
    const early = answers.answer(STATE, 'tower', before.make);
    const next = { ...STATE, index: 6 };
    const late = answers.answer(next, 'tower', after.make);
    expect(after.make).toHaveBeenCalledTimes(1);
    after.letGo('new');
    expect(String(await late)).toBe('"new"');
    before.letGo('old');
    expect(String(await early)).toBe('"old"');
    expect(String(await answers.answer(next, 'tower', async () => 'made again'))).toBe('"new"');
  });

  it('are all refused when it fails, and the next one is answered', async () => {
    const answers = new KeptAnswers(10_000);
    const failing = () => Promise.reject(new Error('down'));
    const refused = await Promise.allSettled([
      answers.answer(STATE, 'tower', failing),
      answers.answer(STATE, 'tower', failing),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask(answers, STATE)).isMade).toBe(true);
  });
});
