import type { Payload } from 'payload';

const events: unknown[] = [];
let mockIsLeader = true;
jest.mock('../env', () => ({ env: { timeZone: 'Asia/Shanghai' } }));
jest.mock('../db/job-leader', () => ({ isJobLeader: async () => mockIsLeader }));
jest.mock('../db/transaction', () => ({
  inOneTransaction: (_: unknown, work: (req: null) => unknown) => work(null),
}));
jest.mock('../events/outbox-row', () => ({
  recordEvent: async (_: unknown, event: unknown) => events.push(event),
}));

import { startTellingDays } from './tell-days';

const MINUTE_MS = 60_000;

/** A CMS with such ads; `asked`: from which day to which they were looked through. */
function payloadWith(ads: () => { id: number }[]) {
  const asked: string[] = [];
  const query = async (text: string) => {
    const [from, to] = [...text.matchAll(/'(\d{4}-\d\d-\d\d)T12:00:00Z'/g)].map(([, day]) => day);
    asked.push(`${from} ${to}`);
    return { rows: ads() };
  };
  return { asked, payload: { db: { pool: { query } }, logger: { warn: jest.fn() } } as unknown as Payload };
}

describe('the site gets an event when ads start or end', () => {
  beforeEach(() => {
    events.length = 0;
    mockIsLeader = true;
    jest.useFakeTimers({ now: new Date('2026-11-25T15:58:30Z') });
  });
  afterEach(() => jest.useRealTimers());

  it('after a start of the last week, then once for each day, a minute after midnight at the site', async () => {
    let ads: { id: number }[] = [];
    const { asked, payload } = payloadWith(() => ads);
    startTellingDays(payload);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked).toEqual(['2026-11-18 2026-11-25']);
    expect(events).toEqual([]);
    ads = [{ id: 7 }];
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked.slice(1)).toEqual(['2026-11-25 2026-11-26']);
    expect(events).toEqual([
      { event: 'ad.updated', id: 7, slug: '', old_slug: '', post_type: '', terms: [] },
    ]);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(asked).toHaveLength(2);
  });

  it('by one process, and by the next one when that has died', async () => {
    mockIsLeader = false;
    const { asked, payload } = payloadWith(() => [{ id: 7 }]);
    startTellingDays(payload);
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(asked).toEqual([]);
    mockIsLeader = true;
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(events).toHaveLength(1);
  });

  it('again in the next minute when the database did not answer', async () => {
    let isDown = true;
    const { payload } = payloadWith(() => {
      if (isDown) throw new Error('down');
      return [{ id: 7 }];
    });
    startTellingDays(payload);
    await jest.advanceTimersByTimeAsync(0);
    isDown = false;
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(events).toHaveLength(1);
  });
});
