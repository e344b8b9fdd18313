import { doorCost } from './door-cost';

/** Seen: 0.73 to 0.91. A change that costs a quarter of it has to say so here. */
const LEAST_RATIO = 0.62;

it('an answer from the front door costs the processor little more than the same bytes from bare node:http', async () => {
  const { ratio } = await doorCost({ bytes: 2000, requests: 500, rounds: 10 });
  expect(ratio).toBeGreaterThanOrEqual(LEAST_RATIO);
});
