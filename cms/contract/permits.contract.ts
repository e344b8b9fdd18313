import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { adSchema } from '../src/contract/schemas/ad';
import { makeAd, removeAll, visitor } from './advertisers';
import { openDatabase } from './behind';
import { expectError, first, fromSite, parse, post, readList } from './client';

let database: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(async () => {
  await removeAll();
  await database.end();
});

const NOWHERE = 99_999_999;
const shows = z.int().nonnegative();
const replySchema = z.strictObject({
  seconds: z.int().positive().max(60),
  leases: z.array(
    z.strictObject({ id: z.uuid(), opened: shows, granted: shows, limit: shows, per_visitor: shows }),
  ),
});
type Ask = { id: string; ad: number; used: number; opened: number; granted: number; ends: boolean };

const lease = (ad: number, more: Partial<Ask> = {}): Ask => ({
  ...{ id: randomUUID(), ad, used: 0, opened: 5, granted: 20, ends: false },
  ...more,
});
async function ask(turn: number, ...leases: Ask[]) {
  const reply = await post('advert/leases', { turn, leases }, fromSite());
  expect(reply.status).toBe(200);
  return parse('advert/leases', replySchema, reply.body).leases;
}
const adOf = async (id: number) =>
  first((await readList(`advertisement?include=${id}`, adSchema)).items, 'ad');
const viewsOf = async (id: number) => (await adOf(id)).views;
/** Lets the time of the leases of an ad pass. */
const expire = (ad: number) =>
  database.query('UPDATE ad_leases SET expires_at = now() WHERE ad_id = $1', [ad]);

/** Gives out permits of one ad as a process of the site does: of what an answer has opened, and by one call at a time. */
class Holder {
  private readonly id = randomUUID();
  private turn = 0;
  private used = 0;
  private opened = 0;
  private calling: Promise<void> | null = null;
  private isEmpty = false;

  constructor(private readonly ad: number) {}

  /** Whether a visitor may be shown the ad. */
  async permit(): Promise<boolean> {
    for (;;) {
      if (this.used < this.opened) {
        this.used += 1;
        return true;
      }
      if (this.isEmpty) return false;
      this.calling ??= this.extend().finally(() => (this.calling = null));
      await this.calling;
    }
  }

  async end(): Promise<void> {
    await ask((this.turn += 1), lease(this.ad, { id: this.id, used: this.used, ends: true }));
  }

  private async extend(): Promise<void> {
    const opened = this.used + 5;
    const own = { id: this.id, used: this.used, opened, granted: opened + 10 };
    const [answer] = await ask((this.turn += 1), lease(this.ad, own));
    this.opened = answer?.opened ?? 0;
    this.isEmpty = this.opened < opened && this.opened === this.used;
  }
}

/** Fifty visitors at once ask these holders by turns, each so often. @returns how many were permitted */
async function crowd(holders: readonly Holder[], times: number): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      let permitted = 0;
      for (let time = 0; time < times; time += 1) {
        if (await holders[(n + time) % holders.length]?.permit()) permitted += 1;
      }
      return permitted;
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

describe('leases of shows (V20)', () => {
  it('are the site’s alone', async () => {
    const body = { turn: 1, leases: [lease(await makeAd(null, 10))] };
    await expectError('advert/leases', 404, 'rest_no_route');
    const strangers: Record<string, string>[] = [
      {},
      { ...fromSite(), 'x-forwarded-call': '1' },
      { 'x-site-secret': 'x' },
    ];
    for (const headers of strangers) {
      expect(await post('advert/leases', body, headers)).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden' },
      });
    }
  });

  it('say in a 400 what is wrong with a body', async () => {
    const one = lease(1);
    const bodies: [object, string][] = [
      [{ leases: [] }, 'turn'],
      [{ turn: 1 }, 'leases'],
      [{ turn: 1, leases: [{ ...one, used: -1 }] }, 'leases'],
      [{ turn: 1, leases: [{ ...one, id: 'x' }] }, 'leases'],
      [{ turn: 1, leases: [one, one] }, 'leases'],
      [{ turn: 1, leases: Array.from({ length: 51 }, () => lease(1)) }, 'leases'],
    ];
    for (const [body, param] of bodies) {
      expect(await post('advert/leases', { ...body }, fromSite())).toMatchObject({
        status: 400,
        body: { data: { params: { [param]: expect.any(String) } } },
      });
    }
  });

  it('are given for each ad that has shows left, and for no other', async () => {
    const [full, free] = [await makeAd(null, 1), await makeAd(null, 1000)];
    await ask(1, lease(full, { opened: 1 }));
    const stopped = await makeAd(null, 10);
    await database.query('UPDATE ads SET active = false WHERE id = $1', [stopped]);
    const answers = await ask(1, lease(NOWHERE), lease(full), lease(free), lease(stopped));
    expect(answers.map(({ granted, limit }) => [granted, limit])).toEqual([
      [0, 0],
      [0, 1],
      [20, 1000],
      [0, 0],
    ]);
  });

  it('of many ads may be asked for in any order by many at once', async () => {
    const ads = [await makeAd(null, 1000), await makeAd(null, 1000), await makeAd(null, 1000)];
    const orders = [ads, [...ads].reverse()];
    const replies = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const asked = (orders[n % 2] ?? ads).map((ad) => lease(ad, { opened: 1, granted: 1 }));
        await ask(1, ...asked);
        // The same transaction counts, as other calls do at the same time.
        const counted = post('shows', { post_ids: ads.join(',') }, visitor());
        const ended = ask(2, ...asked.map((one) => ({ ...one, used: 1, ends: true })));
        return (await Promise.all([counted, ended]))[0].status;
      }),
    );
    expect(replies.every((status) => status === 200)).toBe(true);
    for (const ad of ads) expect(await viewsOf(ad)).toBe(40);
  });

  it('are what `views` of an ad with a limit counts: A43 adds nothing, and a repeated call neither', async () => {
    const ad = await makeAd(null, 10);
    const one = lease(ad);
    expect(await adOf(ad)).toMatchObject({ views: 0, show_times_limit: 10, shows_by_permit: true });
    await post('shows', { post_ids: String(ad) }, visitor());
    expect(await viewsOf(ad)).toBe(0);
    await ask(1, one);
    await ask(2, { ...one, used: 3 });
    await ask(3, { ...one, used: 3 });
    await ask(2, { ...one, used: 1 });
    expect(await viewsOf(ad)).toBe(3);
    // It is in the log, as every show.
    const { rows } = await database.query(
      "SELECT count(*)::int AS logged FROM ad_events WHERE entity = 'ads' AND entity_id = $1",
      [ad],
    );
    expect(rows).toEqual([{ logged: 1 }]);
    const without = await makeAd();
    await post('shows', { post_ids: String(without) }, visitor());
    expect(await adOf(without)).toMatchObject({ views: 1, shows_by_permit: false });
  });
});

describe('permits from them (V20)', () => {
  it('are as many as the limit, for 50 visitors at once at two holders', async () => {
    const ad = await makeAd(null, 300);
    const holders = [new Holder(ad), new Holder(ad)];
    expect(await crowd(holders, 10)).toBe(300);
    for (const holder of holders) await holder.end();
    expect(await viewsOf(ad)).toBe(300);
  });

  it('that a dead holder had leased are given by others, but those that it may have given out', async () => {
    const ad = await makeAd(null, 60);
    const [dead, alive] = [new Holder(ad), new Holder(ad)];
    for (let n = 0; n < 5; n += 1) expect(await dead.permit()).toBe(true);
    // It has opened five shows, given out all of them, and reserved ten more.
    expect(await crowd([alive], 2)).toBe(45);
    await expire(ad);
    const late = new Holder(ad);
    expect(await crowd([late], 1)).toBe(10);
    for (const holder of [alive, late]) await holder.end();
    expect(await viewsOf(ad)).toBe(60);
  });

  it('go on when a holder comes back after its lease has expired, none twice and none lost', async () => {
    const ad = await makeAd(null, 20);
    const [slept, other] = [new Holder(ad), new Holder(ad)];
    for (let n = 0; n < 3; n += 1) expect(await slept.permit()).toBe(true);
    await expire(ad);
    expect(await crowd([other], 1)).toBe(15);
    expect(await crowd([slept], 1)).toBe(2);
    for (const holder of [slept, other]) await holder.end();
    expect(await viewsOf(ad)).toBe(20);
  });
});
