/** A lease as the database has it, in numbers of shows since it began. */
export type Lease = {
  id: string;
  /** Reserved for its holder. */
  granted: number;
  /** The holder may have given out so many. */
  opened: number;
  /** Counted among the shows of the ad. */
  used: number;
  /** Of the last call that changed it. */
  turn: number;
  isExpired: boolean;
};

/** What a holder says of one of its leases and wants of it, in numbers since the lease began. */
export type LeaseAsk = {
  id: string;
  ad: number;
  /** Given out by now. */
  used: number;
  opened: number;
  granted: number;
  /** The holder gives out no more of it. */
  ends: boolean;
};

/** What a holder may do: give out `opened` in all. `limit`: that of the ad, 0 for one that may not be shown. */
export type LeaseAnswer = { id: string; opened: number; granted: number; limit: number };

/** One ad. `limit`: 0 when it may not be shown any more. */
export type LeasedAd = { limit: number; shows: number; leases: readonly Lease[] };

/** What becomes of an ad: the leases that have changed, and by how much its shows have. */
export type Settled = { answers: LeaseAnswer[]; changed: Lease[]; shows: number };

/**
 * Settles what holders ask for one ad. After it, the counted shows and what all leases have reserved beyond them are within
 * the limit, unless they were not before; `opened` of a lease never falls but by the word of its living holder. So no more
 * is given out than the limit. The proof is in docs/decisions/052.
 *
 * @param turn of the call: a lease that a later call has changed stays as it is
 */
export function settle(ad: LeasedAd, asks: readonly LeaseAsk[], turn: number): Settled {
  const leases = new Map(ad.leases.map((lease) => [lease.id, { ...lease }]));
  const changed = new Set<Lease>();
  let { shows } = ad;

  for (const lease of leases.values()) {
    if (!lease.isExpired || lease.granted === lease.used) continue;
    // Of what was opened nobody knows whether it was given out, so it was; what was not opened goes back.
    shows += lease.opened - lease.used;
    Object.assign(lease, { granted: lease.opened, used: lease.opened });
    changed.add(lease);
  }

  const answers = asks.map((ask): LeaseAnswer => {
    const answer = ({ granted, opened }: Pick<Lease, 'granted' | 'opened'>) => ({
      ...{ id: ask.id, granted, opened, limit: ad.limit },
    });
    const known = leases.get(ask.id);
    // One that was used and is not known was removed a day after it had expired.
    if (!known && (ask.used > 0 || ask.ends)) return answer({ granted: 0, opened: 0 });
    const lease = known ?? { id: ask.id, granted: 0, opened: 0, used: 0, turn: 0, isExpired: false };
    if (lease.turn >= turn) return answer(lease);
    // Also fewer than were counted, when the lease had expired and its holder lives.
    const used = Math.min(ask.used, lease.opened);
    shows += used - lease.used;
    Object.assign(lease, { used, turn, isExpired: false });
    leases.set(lease.id, lease);
    changed.add(lease);
    if (ask.ends) {
      Object.assign(lease, { granted: used, opened: used });
      return answer(lease);
    }
    const reserved = [...leases.values()].reduce((sum, one) => sum + one.granted - one.used, 0);
    const free = ad.limit - shows - reserved;
    lease.granted = Math.max(lease.opened, Math.min(ask.granted, lease.granted + free));
    lease.opened = Math.max(lease.opened, Math.min(ask.opened, lease.granted));
    return answer(lease);
  });

  return {
    answers,
    // Nothing is kept of a lease that was not given.
    changed: [...changed].filter((lease) => lease.granted > 0 || ad.leases.some(({ id }) => id === lease.id)),
    shows: shows - ad.shows,
  };
}
