import { NEW, toStoredState, toWanted } from './state';

describe('the status of a write (A22)', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-02-01T00:00:00Z');
  const earlier = new Date('2025-02-01T00:00:00Z');

  it('publishes at once, with the date given', () => {
    expect(toStoredState('publish', earlier, now)).toEqual({
      data: { _status: 'published', deletedAt: null, publishedAt: earlier.toISOString() },
      publishAt: null,
    });
  });

  it.each(['draft', 'pending', 'private'] as const)(
    'keeps %s from readers and remembers which it is',
    (status) => {
      expect(toStoredState(status, undefined, now).data).toEqual({
        _status: 'draft',
        stage: status,
        deletedAt: null,
      });
    },
  );

  it('schedules a date to come, also under the name publish', () => {
    const scheduled = toStoredState('future', later, now);
    expect(scheduled).toMatchObject({ data: { _status: 'draft', stage: 'future' }, publishAt: later });
    expect(toStoredState('publish', later, now)).toEqual(scheduled);
  });

  it('refuses to schedule without a date to come', () => {
    expect(() => toStoredState('future', undefined, now)).toThrow('Invalid parameter(s): date');
    expect(() => toStoredState('future', earlier, now)).toThrow('Invalid parameter(s): date');
  });

  it('bins, and leaves the state alone when none is named', () => {
    expect(toStoredState('trash', undefined, now).data).toEqual({ deletedAt: now.toISOString() });
    expect(toStoredState(undefined, undefined, now)).toEqual({ data: {}, publishAt: null });
  });
});

describe('what a write means that names a status or a date alone (A22)', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-02-01T00:00:00Z');
  const earlier = new Date('2025-02-01T00:00:00Z');
  const waits = { isScheduled: true, publishedAt: later };
  const stands = { isScheduled: false, publishedAt: earlier };

  it('makes a new entry a draft', () => {
    expect(toWanted({}, NEW, now)).toEqual({ status: 'draft', date: undefined });
    expect(toWanted({ status: 'publish' }, NEW, now)).toEqual({ status: 'publish', date: undefined });
  });

  it('moves the moment of what waits for it, or publishes it when that is past', () => {
    const next = new Date('2026-03-01T00:00:00Z');
    for (const date of [next, earlier]) {
      expect(toWanted({ date }, waits, now)).toEqual({ status: 'publish', date });
      expect(toWanted({ date }, stands, now)).toEqual({ status: undefined, date });
    }
    expect(toStoredState('publish', next, now).publishAt).toBe(next);
  });

  it('publishes now what is published before its moment, and leaves other dates alone', () => {
    expect(toWanted({ status: 'publish' }, waits, now)).toEqual({ status: 'publish', date: now });
    expect(toWanted({ status: 'publish' }, stands, now)).toEqual({ status: 'publish', date: undefined });
    expect(toWanted({ status: 'publish', date: later }, waits, now).date).toBe(later);
    expect(toWanted({ status: 'draft' }, waits, now)).toEqual({ status: 'draft', date: undefined });
    expect(toWanted({}, waits, now)).toEqual({ status: undefined, date: undefined });
  });
});
