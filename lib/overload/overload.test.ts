import { COST, crowd, flood, SimulatedSite, type Answer } from './test/simulated-site';

const UNTIL = 3000;
/** Answers a second when 16 ask and nothing is refused. */
const rateOf = (cost: number) => 1000 / (cost + COST.read + COST.turn);

const p99 = (answers: readonly Answer[]) => {
  const waits = answers.map(({ asked, at }) => at - asked).sort((a, b) => a - b);
  return waits[Math.floor(answers.length * 0.99)] ?? Number.NaN;
};
const pages = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const shareOf = (answers: readonly Answer[], cost: number) =>
  pages(answers).filter(({ at }) => at <= UNTIL).length / ((rateOf(cost) * UNTIL) / 1000);

/** While something is asked of the site, ten new readers come each second for a page in memory. */
async function during(ask: (site: SimulatedSite) => Answer[], cost = COST.page) {
  const site = new SimulatedSite(cost);
  const answers = ask(site);
  const newcomers = flood(site, { rate: 10, until: UNTIL, isNew: true, path: '/memory' });
  await site.runUntil(UNTIL + 1500);
  // A moment later all is as it was.
  const after = flood(site, { rate: 1, until: UNTIL + 1501, isNew: true });
  await site.runUntil(UNTIL + 2000);
  return { answers, newcomers, after };
}

/** What the costs of the simulation allow is 0.80: ten requests are read for each that is answered. */
it.each([
  ['on connections that are there', { isNew: false, cost: COST.page, share: 0.78 }],
  ['each on a new connection', { isNew: true, cost: COST.page, share: 0.6 }],
  ['of pages that take long', { isNew: true, cost: 30, share: 0.9 }],
])('ten times what the site can answer, %s', async (_, { isNew, cost, share }) => {
  const { answers, newcomers, after } = await during(
    (site) => flood(site, { rate: rateOf(cost) * 10, until: UNTIL, isNew }),
    cost,
  );
  expect(answers).toHaveLength(Math.ceil((rateOf(cost) * 10 * UNTIL) / 1000));
  expect(shareOf(answers, cost)).toBeGreaterThan(share);
  expect(p99(pages(answers))).toBeLessThan(500);
  expect(p99(answers)).toBeLessThan(1500);
  expect(newcomers).toHaveLength(30);
  expect(p99(newcomers)).toBeLessThan(100);
  expect(after.map(({ status }) => status)).toEqual([200]);
  expect(p99(after)).toBeLessThan(cost + 1);
});

it.each([
  [16, 0.98],
  [400, 0.65],
  [2000, 0.6],
])('%i connections that ask again at once', async (connections, share) => {
  const { answers, newcomers } = await during((site) => crowd(site, { connections, until: UNTIL }));
  expect(shareOf(answers, COST.page)).toBeGreaterThan(share);
  expect(p99(pages(answers))).toBeLessThan(500);
  expect(newcomers).toHaveLength(30);
  expect(p99(newcomers)).toBeLessThan(500);
});

it('pages are answered beside answers from memory that keep the processor full', async () => {
  const { answers } = await during((site) => {
    const readers = crowd(site, { connections: 16, until: UNTIL });
    crowd(site, { connections: 400, until: UNTIL, path: '/memory' });
    return readers;
  });
  expect(shareOf(answers, COST.page)).toBeGreaterThan(0.3);
  expect(p99(pages(answers))).toBeLessThan(300);
});
