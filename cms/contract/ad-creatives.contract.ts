import { adSchema } from '../src/contract/schemas/ad';
import { make, removeAll } from './advertisers';
import { bearer, first, parse, post, readList } from './client';
import { administratorToken, save } from './readers';

jest.setTimeout(60_000);

afterAll(removeAll);

const CODE = '<style>@keyframes a{to{opacity:.5}}p{animation:a 3s infinite}</style><p>砖</p>';
const creative = (more: Record<string, unknown> = {}) => ({
  ...{
    title: { zh: '创意', en: 'Creative' },
    adType: 'ad_code',
    code: CODE,
    codeWidth: 320,
    codeHeight: 100,
  },
  ...{ codeWords: { zh: '青砖', en: 'Grey brick' }, ...more },
});
const refusal = (path: string, message: RegExp) => ({
  status: 400,
  body: {
    errors: [
      { name: 'ValidationError', data: { errors: [{ path, message: expect.stringMatching(message) }] } },
    ],
  },
});

describe('an ad that comes as HTML (Ent-6, E16, decision 053)', () => {
  it('is entered in the dashboard and read with its code, its size and its words', async () => {
    const id = await make('ads', creative());
    const { items } = await readList(`advertisement?include=${id}`, adSchema);
    expect(first(items, 'ad')).toMatchObject({
      ad_type: 'ad_code',
      content: '',
      frame: { code: CODE, width: 320, height: 100, words: '青砖|Grey brick' },
    });
  });

  it.each([
    ['a script', '<p>x</p><script>alert(1)</script>', /script/],
    ['a picture from elsewhere', '<img src="https://evil.example/x.gif">', /从别处|elsewhere/],
    ['more than 100 kB', `<p>${'x'.repeat(100_001)}</p>`, /101 kB/],
    ['nothing', '', /没有|nothing/],
  ])('is refused in plain words for %s', async (_, code, message) => {
    expect(await save('POST', 'ads', creative({ code }))).toMatchObject(refusal('code', message));
  });

  it.each([
    ['no words', 'codeWords.zh', { codeWords: {} }],
    ['words that say nothing', 'codeWords.zh', { codeWords: { zh: ' \u200b', en: '<b> </b>&nbsp;' } }],
    ['a box that is too wide', 'codeWidth', { codeWidth: 2000 }],
    ['a box without height', 'codeHeight', { codeHeight: 0 }],
  ])('is refused with %s', async (_, path, more) => {
    const { status, body } = await save('POST', 'ads', creative(more));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"path":"${path}"`)]);
  });

  it('is judged when an ad of another type becomes one, too', async () => {
    const id = await make('ads', {
      title: { zh: '字', en: 'Words' },
      adType: 'ad_wordlink',
      code: '<script></script>',
    });
    expect(await save('PATCH', `ads/${id}`, { adType: 'ad_code', codeWords: { zh: '青砖' } })).toMatchObject(
      refusal('code', /script/),
    );
  });

  it('is written and judged by A22, too', async () => {
    const admin = bearer(await administratorToken());
    const fields = { title: '创意|Creative', ad_type: 'ad_code' };
    const frame = { code: CODE, width: 300, height: 250, words: '青砖|Grey brick' };
    const reply = await post('advertisement', { ...fields, frame }, admin);
    const ad = parse('A22', adSchema, reply.body);
    expect(ad.frame).toEqual(frame);
    const changed = { frame: { ...frame, code: '<iframe src="//evil.example"></iframe>' } };
    expect((await post(`advertisement/${ad.id}`, changed, admin)).status).toBe(400);
    await post(`advertisement/${ad.id}`, { status: 'draft' }, admin);
  });
});
