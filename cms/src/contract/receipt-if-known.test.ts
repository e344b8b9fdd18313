import type { Payload } from 'payload';
import { everywhere } from '../events/receipt';
import { receiptChanged } from '../events/receipt-news';
import { prefersToWait, receiptIfKnown } from './receipt-if-known';

it.each([
  [null, false],
  ['', false],
  ['return=minimal', false],
  ['wait=0', false],
  ['waiting', false],
  ['wait', true],
  ['wait=1', true],
  ['Wait=10', true],
  ['respond-async, wait="5"; x=y', true],
])('Prefer: %s waits: %s', (prefer, waits) => {
  expect(prefersToWait(prefer)).toBe(waits);
});

type Row = { id: number; status: string; attempts: number; receipt: string | null; isOver: boolean };
const open: Row = { id: 812, status: 'pending', attempts: 0, receipt: null, isOver: false };
const final: Row = {
  ...open,
  status: 'sent',
  receipt: JSON.stringify({ isFinal: true, surfaces: everywhere(12, 40), unconfirmed: [] }),
};

/** A database that answers with these rows in turn, the last one from then on, and tells of each look. */
function database(rows: (Row | Error)[], onLook: (looks: number) => void = () => {}) {
  const warned: unknown[] = [];
  let looks = 0;
  const query = async () => {
    const row = rows[Math.min(looks, rows.length - 1)];
    looks += 1;
    onLook(looks);
    if (row instanceof Error) throw row;
    return { rows: row ? [row] : [] };
  };
  // The part of Payload that is read.
  const payload = {
    db: { pool: { query } },
    logger: { warn: (what: unknown) => warned.push(what) },
  } as unknown as Payload;
  return { payload, warned, looks: () => looks };
}
const asked = { id: 7, since: new Date(0), waitMs: 60_000 };

describe('the receipt of a write', () => {
  it('is what is known, at the first look, unless the call waits', async () => {
    const { payload, looks } = database([open]);
    expect(await receiptIfKnown(payload, { ...asked, waitMs: 0 })).toMatchObject({
      event: 812,
      isFinal: false,
    });
    expect(looks()).toBe(1);
  });

  it('is waited for until this event has its own', async () => {
    const { payload, looks } = database([open, open, final], (count) => {
      if (count === 2)
        setImmediate(() => {
          receiptChanged(811);
          receiptChanged(812);
        });
    });
    expect(await receiptIfKnown(payload, asked)).toMatchObject({ event: 812, isFinal: true });
    expect(looks()).toBe(3);
  });

  it('is none for a change that readers do not see', async () => {
    expect(await receiptIfKnown(database([]).payload, asked)).toBeNull();
  });

  it('does not fail the write when it cannot be read', async () => {
    const { payload, warned } = database([new Error('no connection')]);
    expect(await receiptIfKnown(payload, asked)).toBeNull();
    expect(warned).toHaveLength(1);
  });
});
