import creatives from '../../../../docs/contracts/creatives.json';
import { judgeCreative } from './judge-creative';

describe('the creative of an advert, as the dashboard takes it (decision 053)', () => {
  it.each(creatives.map(({ what, code, refused }) => [what, refused, code] as const))(
    '%s: %s',
    async (_, refused, code) => expect((await judgeCreative(code))?.why ?? null).toBe(refused),
  );

  it('at most 100 kB, and 500 elements', async () => {
    expect((await judgeCreative(`<p>${'砖'.repeat(33_400)}</p>`))?.why).toBe('size');
    expect(await judgeCreative(`<p>${'砖'.repeat(33_000)}</p>`)).toBeNull();
    expect((await judgeCreative('<b>x</b>'.repeat(500)))?.why).toBe('elements');
    expect(await judgeCreative('<b>x</b>'.repeat(490))).toBeNull();
  });

  it('says what is wrong in both languages', async () => {
    const refusal = await judgeCreative('<p>x</p><video></video>');
    expect(refusal?.en).toContain('<video>');
    expect(refusal?.zh).toContain('<video>');
  });
});
