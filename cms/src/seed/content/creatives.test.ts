import { judgeCreative } from '../../collections/ads/judge-creative';
import { buildAds } from './ads';

it('each creative of the demo magazine is one that the dashboard takes', async () => {
  const creatives = buildAds().flatMap(({ creative }) => creative ?? []);
  expect(creatives).not.toEqual([]);
  for (const { code } of creatives) expect(await judgeCreative(code)).toBeNull();
});
