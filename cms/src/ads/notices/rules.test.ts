import { judgeAd, type AdFacts, type Verdict } from './rules';

const TODAY = '2026-11-10';
/** On its fifth day of ten: 400 of 1,000 are due. */
const ad: AdFacts = {
  ...{ id: 7, createdOn: '2026-10-20', startsOn: '2026-11-06', endsOn: '2026-11-15' },
  ...{ limit: 1000, used: 400, share: 0.4 },
};
const RUNS = { ended: null, due: 400, isBehind: false } as const;
const BEHIND = { ...RUNS, isBehind: true };
const AS_BEFORE = { ...RUNS, isBehind: null };
const NO_PACE = { ...RUNS, due: null };

it.each<[string, Partial<AdFacts>, Verdict]>([
  ['as much as is due', {}, RUNS],
  ['more than is due', { used: 700 }, RUNS],
  ['90 % of what is due', { used: 360 }, RUNS],
  ['less than 90 %', { used: 359 }, AS_BEFORE],
  ['80 %', { used: 320 }, AS_BEFORE],
  ['less than 80 %', { used: 319 }, BEHIND],
  ['nothing', { used: 0 }, BEHIND],
  ['nothing, on the morning of its first day', { used: 0, startsOn: TODAY, share: 0 }, { ...RUNS, due: 0 }],
  ['nothing, after its first day', { used: 0, startsOn: '2026-11-09' }, BEHIND],
  [
    'nothing, entered on its first day, which is over',
    { used: 0, startsOn: '2026-11-09', createdOn: '2026-11-09' },
    AS_BEFORE,
  ],
  ['nothing, entered after its first day', { used: 0, createdOn: '2026-11-09' }, AS_BEFORE],
  ['nothing, entered after its first day, a full day ago', { used: 0, createdOn: '2026-11-08' }, BEHIND],
  [
    'nothing, before its first day',
    { used: 0, startsOn: '2026-11-20', endsOn: '2026-11-30', share: 0 },
    { ...RUNS, due: 0 },
  ],
  ['nothing, without a limit', { used: 0, limit: 0 }, { ...NO_PACE, isBehind: true }],
  ['one show, without a limit', { used: 1, limit: 0 }, NO_PACE],
  ['nothing, without an end', { used: 0, endsOn: null, share: null }, { ...NO_PACE, isBehind: true }],
  ['one show, without an end', { used: 1, endsOn: null, share: null }, NO_PACE],
  [
    'nothing, without a limit, entered on its first day, which is over',
    { used: 0, limit: 0, createdOn: '2026-11-09', startsOn: null },
    { ...NO_PACE, isBehind: null },
  ],
  ['nothing, without a limit, before its first day', { used: 0, limit: 0, startsOn: '2026-11-20' }, NO_PACE],
  [
    'nothing, on its last day',
    { used: 0, endsOn: TODAY, share: 0.8 },
    { ended: null, due: 800, isBehind: true },
  ],
  [
    'nothing, its last day over',
    { used: 0, endsOn: '2026-11-09', share: 1 },
    { ended: 'days', due: 1000, isBehind: false },
  ],
  [
    'its last day over, without a limit',
    { limit: 0, endsOn: '2026-11-09', share: 1 },
    { ...NO_PACE, ended: 'days' },
  ],
  ['its limit, before its end', { used: 1000 }, { ...RUNS, ended: 'limit' }],
  [
    'its limit, without days',
    { used: 1001, startsOn: null, endsOn: null, share: null },
    { ...NO_PACE, ended: 'limit' },
  ],
  [
    'its limit, its last day over',
    { used: 1000, endsOn: '2026-11-09', share: 1 },
    { ended: 'days', due: 1000, isBehind: false },
  ],
])('an ad that has used %s', (_, fields, verdict) => {
  expect(judgeAd({ ...ad, ...fields }, TODAY)).toEqual(verdict);
});
