import { stateOf } from './ad-state';

jest.mock('../env', () => ({ env: { timeZone: 'Asia/Shanghai' } }));

const noon = (day: string) => `${day}T12:00:00.000Z`;
const today = '2026-03-10';

describe('the state of an ad on a day of the site (decision 056)', () => {
  it.each([
    ['without days', {}, 'running'],
    ['from today on', { startsOn: noon(today) }, 'running'],
    ['until today', { endsOn: noon(today) }, 'running'],
    ['from tomorrow on', { startsOn: noon('2026-03-11') }, 'future'],
    ['until yesterday', { endsOn: noon('2026-03-09') }, 'ended'],
    ['switched off', { active: false }, 'off'],
    ['switched off before its days', { active: false, startsOn: noon('2026-03-11') }, 'off'],
    ['of which nothing says that it is off', { active: null, startsOn: null, endsOn: null }, 'running'],
  ])('%s: %j is %s', (_, ad, state) => expect(stateOf(ad, today)).toBe(state));
});
