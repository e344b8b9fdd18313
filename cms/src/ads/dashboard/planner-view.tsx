import type { AdminViewServerProps, Payload } from 'payload';
import { toIds } from '../../contract/mappers/refs';
import { splitHalves } from '../../contract/bilingual';
import { env } from '../../env';
import { toLabel } from '../../fields/label';
import { toDay } from '../../fields/stored-day';
import { addDays, dayOf, daysBetween, isDay } from '../days';
import { isBooked, placesOf, planPlace, type BookedAd } from '../plan';
import { readOpenNotices } from '../notices/read-notices';
import { rollUpToday } from '../schedule';
import { FiguresTable } from './figures-table';
import { NeedsAttention } from './needs-attention';
import { PLANNER_PATH, PLANNER_WORDS } from './planner-words';
import { openStaffPage, StaffFrame, wordsIn } from './staff-view';
import { PLACE_TITLES } from './words';

/** So many days are shown at once. */
const DAYS = 28;

/** Those that are booked, and bought recommendations, which need no position. The second block that floats shows what is booked for the first (T4). */
const PLACES = [...PLACE_TITLES].filter(([key]) => isBooked(key));

type NamedAd = BookedAd & { name: string };

/** `/admin/planner`: who stands at which place on which of four weeks' days; for administrators and editors. */
export async function PlannerView(view: AdminViewServerProps) {
  const { language, path, query } = openStaffPage(view, PLANNER_PATH);
  const say = wordsIn(PLANNER_WORDS, language);
  const { payload } = view.initPageResult.req;
  const isBad = query.from !== undefined && !isDay(query.from);
  const from = query.from === undefined || isBad ? dayOf(new Date()) : query.from;
  const to = addDays(from, DAYS - 1);
  const days = daysBetween(from, to);
  await rollUpToday(payload);
  const [ads, notices] = await Promise.all([
    readBookedAds(payload),
    readOpenNotices(payload.db.pool, dayOf(new Date())),
  ]);
  const at = (day: string) => `${path}?${new URLSearchParams({ from: day })}`;
  const spanOf = ({ startsOn, endsOn }: BookedAd) => {
    if (startsOn && endsOn) return say('between', { from: startsOn, to: endsOn });
    if (startsOn) return say('since', { from: startsOn });
    return endsOn ? say('until', { to: endsOn }) : say('always');
  };
  return (
    <StaffFrame view={view} title={say('title')} className="planner">
      <NeedsAttention notices={notices} language={language} admin={payload.config.routes.admin} />
      <form method="get">
        <label>
          {say('from')} <input type="date" name="from" defaultValue={isBad ? query.from : from} />
        </label>
        <button type="submit">{say('show')}</button>
      </form>
      {isBad && <p role="alert">{say('badDay')}</p>}
      <p>{say('lead', { from, to, zone: env.timeZone })}</p>
      <p>
        <a href={at(addDays(from, -DAYS))}>{say('earlier')}</a>{' '}
        <a href={at(addDays(from, DAYS))}>{say('later')}</a>
      </p>
      {PLACES.map(([key, title]) => (
        <FiguresTable
          key={key}
          caption={splitHalves(title)[language]}
          // The month and the day; the form above says the year.
          heads={[say('advert'), say('days'), ...days.map((day) => day.slice(5))]}
          rows={planPlace(key, ads, days).map(({ ad, runs, meets, waits }) => ({
            key: `${key} ${ad.id}`,
            head: <a href={`${payload.config.routes.admin}/collections/ads/${ad.id}`}>{ad.name}</a>,
            cells: [
              spanOf(ad),
              ...days.map((_, at) => (waits[at] ? '▽' : meets[at] ? '◆' : runs[at] ? '●' : '')),
            ],
          }))}
          none={say('free')}
        />
      ))}
    </StaffFrame>
  );
}

async function readBookedAds(payload: Payload): Promise<NamedAd[]> {
  const [ads, positions] = await Promise.all([
    payload.find({
      collection: 'ads',
      where: { active: { not_equals: false } },
      depth: 0,
      pagination: false,
      sort: ['menuOrder', 'id'],
    }),
    payload.find({ collection: 'ad-positions', depth: 0, pagination: false }),
  ]);
  const keyOf = new Map(positions.docs.map(({ id, key }) => [id, key]));
  return ads.docs.map((ad) => ({
    id: ad.id,
    name: toLabel(ad.title) || toLabel(ad.name) || `#${ad.id}`,
    startsOn: ad.startsOn ? toDay(ad.startsOn) : null,
    endsOn: ad.endsOn ? toDay(ad.endsOn) : null,
    places: placesOf(
      ad.adType,
      toIds(ad.positions).flatMap((position) => keyOf.get(position) ?? []),
    ),
    companies: toIds(ad.companies),
    language: ad.language ?? null,
  }));
}
