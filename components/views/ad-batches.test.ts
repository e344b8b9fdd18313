import { adBatches, BATCH_MS } from './ad-batches';

const FACTS = { path: '/brand', lang: 'zh' };
const sent: [string, unknown][] = [];
const start = () => adBatches(FACTS, (path, body) => sent.push([path, body]));
const item = (id: number, place?: string) => ({
  id: String(id),
  isMeasurable: true,
  ...(place && { place }),
});

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('K46, C95: ads that are viewed', () => {
  it('within two seconds are one call, two seconds after the first', () => {
    const batches = start();
    batches.view({ id: '301', place: 'home_sidebar' });
    jest.advanceTimersByTime(BATCH_MS - 1);
    batches.view({ id: '302' });
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    const body = { adids: '301,302', ...FACTS, places: { 301: 'home_sidebar' } };
    expect(sent).toEqual([['advert/views', body]]);
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('later are another call', () => {
    const batches = start();
    batches.view({ id: '301' });
    jest.advanceTimersByTime(BATCH_MS);
    batches.view({ id: '302' });
    jest.advanceTimersByTime(BATCH_MS);
    expect(sent).toEqual([
      ['advert/views', { adids: '301', ...FACTS }],
      ['advert/views', { adids: '302', ...FACTS }],
    ]);
  });

  it('are sent at once when the page is left, and not again', () => {
    const batches = start();
    batches.view({ id: '301' });
    batches.flush();
    expect(sent).toEqual([['advert/views', { adids: '301', ...FACTS }]]);
    batches.flush();
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('count once in a page view and a place', () => {
    const batches = start();
    batches.view({ id: '301', place: 'home_slot_1' });
    batches.view({ id: '301', place: 'home_sidebar' });
    batches.view({ id: '302', place: 'home_sidebar' });
    batches.flush();
    batches.view({ id: '301', place: 'home_sidebar' });
    batches.flush();
    const places = { 301: ['home_slot_1', 'home_sidebar'], 302: 'home_sidebar' };
    expect(sent).toEqual([['advert/views', { adids: '301,302', ...FACTS, places }]]);
  });

  it('A70: go fifty in a call', () => {
    const batches = start();
    for (let id = 1; id <= 101; id++) batches.view({ id: String(id) });
    batches.flush();
    const counts = sent.map(([, body]) => (body as { adids: string }).adids.split(',').length); // As sent above.
    expect(counts).toEqual([50, 50, 1]);
  });
});

describe('C52, T16: what a page shows', () => {
  it('is one call with all ids, together with the first views', () => {
    const batches = start();
    for (const id of [301, 91, 301]) batches.show(item(id));
    batches.show(item(302, 'home_slot_0'));
    jest.advanceTimersByTime(1000);
    batches.view({ id: '302', place: 'home_slot_0' });
    jest.advanceTimersByTime(BATCH_MS);
    const places = { 302: 'home_slot_0' };
    expect(sent).toEqual([
      ['shows', { post_ids: '301,91,302', ...FACTS, places }],
      ['advert/views', { adids: '302', ...FACTS, places }],
    ]);
  });

  it('is a show in each of its places', () => {
    const batches = start();
    for (const place of ['home_slot_0', 'home_list_20', 'home_slot_0']) batches.show(item(301, place));
    batches.flush();
    const places = { 301: ['home_slot_0', 'home_list_20'] };
    expect(sent).toEqual([['shows', { post_ids: '301', ...FACTS, places }]]);
  });

  it('names three places of an id in a call', () => {
    const batches = start();
    for (let n = 0; n < 5; n += 1) batches.show(item(301, `home_slot_${n}`));
    batches.show(item(302, 'home_slot_0'));
    batches.flush();
    expect(sent.map(([, body]) => (body as { places: unknown }).places)).toEqual([
      { 301: ['home_slot_0', 'home_slot_1', 'home_slot_2'], 302: 'home_slot_0' },
      { 301: ['home_slot_3', 'home_slot_4'] },
    ]); // As sent above.
  });

  it('is sent when nothing is viewed, and when the page is left before', () => {
    start().show(item(301));
    jest.advanceTimersByTime(3000);
    expect(sent).toEqual([['shows', { post_ids: '301', ...FACTS }]]);
    const left = start();
    left.show(item(302));
    left.flush();
    expect(sent[1]).toEqual(['shows', { post_ids: '302', ...FACTS }]);
  });

  it('brings later only what has come since', () => {
    const batches = start();
    batches.show(item(301));
    batches.flush();
    batches.show(item(301));
    batches.show(item(302));
    jest.advanceTimersByTime(3000);
    expect(sent.map(([, body]) => body)).toEqual([
      { post_ids: '301', ...FACTS },
      { post_ids: '302', ...FACTS },
    ]);
  });

  it('says which ads cannot be measured', () => {
    const batches = start();
    batches.show(item(301));
    batches.show({ ...item(302), isMeasurable: false });
    batches.flush();
    expect(sent.map(([, body]) => body)).toEqual([
      { post_ids: '301', ...FACTS },
      { post_ids: '302', ...FACTS, measurable: false },
    ]);
  });

  it('A43: goes fifty in a call', () => {
    const batches = start();
    for (let id = 1; id <= 51; id++) batches.show(item(id));
    batches.flush();
    expect(sent.map(([, body]) => (body as { post_ids: string }).post_ids.split(',').length)).toEqual([
      50, 1,
    ]); // As sent above.
  });

  it('makes no call of a page that shows none', () => {
    start().flush();
    expect(sent).toEqual([]);
  });
});
