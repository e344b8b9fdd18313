import type { Outcome } from '@/lib/api/outcome';

import { markAtOnce } from './mark-at-once';

type Answer = Outcome<number[]>;

/** A list of saved articles, and questions to the CMS that are answered by hand. */
function start(favorites: number[]) {
  const state = { favorites };
  const mark = markAtOnce(() => (change) => (state.favorites = change(state.favorites)));
  const ask = (post: number, isSaved: boolean, isSoAlready?: (outcome: Answer) => boolean) => {
    let answer: (outcome: Answer) => void = () => undefined;
    const answered = new Promise<Answer>((resolve) => (answer = resolve));
    const ended = mark(post, isSaved, () => answered, isSoAlready);
    return async (outcome: Answer) => {
      answer(outcome);
      await ended;
    };
  };
  return { state, ask };
}

const done = (value: number[]): Answer => ({ kind: 'done', value, totals: null });
const unreachable: Answer = { kind: 'unreachable' };

it('C64: marks at once, then shows what the CMS answers', async () => {
  const { state, ask } = start([1]);
  const answer = ask(2, true);
  expect(state.favorites).toEqual([2, 1]);
  await answer(done([2, 1, 7]));
  expect(state.favorites).toEqual([2, 1, 7]);
});

it('takes back only its own mark when the CMS refuses or does not answer', async () => {
  const { state, ask } = start([1]);
  const first = ask(2, true);
  await ask(3, true)(done([3, 1]));
  await first(unreachable);
  expect(state.favorites).toEqual([3, 1]);
  await ask(1, false)(unreachable);
  expect(state.favorites).toEqual([1, 3]);
});

it('an older answer that comes last takes no newer mark away', async () => {
  const { state, ask } = start([]);
  const [first, second] = [ask(2, true), ask(3, true)];
  await second(done([3, 2]));
  await first(done([2]));
  expect(state.favorites).toEqual([2, 3]);
});

it('S27: what is saved already stays marked', async () => {
  const { state, ask } = start([]);
  await ask(2, true, () => true)({ kind: 'refused', status: 200, code: '', message: '文章已经被收藏' });
  expect(state.favorites).toEqual([2]);
});

it('what was marked before stays so when it cannot be saved once more', async () => {
  const { state, ask } = start([2, 1]);
  await ask(2, true)(unreachable);
  expect(state.favorites).toEqual([2, 1]);
});
