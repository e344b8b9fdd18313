import { isBot } from './bots';
import { VisitMemory } from './visits';

const MINUTE = 60_000;
const reader = { address: '203.0.113.7', userAgent: 'Firefox' };

describe('visits', () => {
  it('A41, B1: one visitor counts once for a thing in half an hour, and again after it', () => {
    let now = 0;
    const visits = new VisitMemory(() => now);
    expect(visits.note(reader, '101')).toBe(true);
    now = 29 * MINUTE;
    expect(visits.note(reader, '101')).toBe(false);
    expect(visits.note(reader, '102')).toBe(true);
    now = 31 * MINUTE;
    expect(visits.note(reader, '101')).toBe(true);
  });

  it('tells visitors apart by address and by User-Agent', () => {
    const visits = new VisitMemory();
    expect(visits.note(reader, '101')).toBe(true);
    expect(visits.note({ ...reader, address: '203.0.113.8' }, '101')).toBe(true);
    expect(visits.note({ ...reader, userAgent: 'Safari' }, '101')).toBe(true);
  });

  it('is bounded, and forgets the oldest first', () => {
    const visits = new VisitMemory(() => 0, 2);
    for (const thing of ['1', '2', '3']) visits.note(reader, thing);
    expect(visits.note(reader, '3')).toBe(false);
    expect(visits.note(reader, '1')).toBe(true);
  });

  it('forgets as a list that is searched from its beginning would', () => {
    let [now, seed] = [0, 7];
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const visits = new VisitMemory(() => now, 20);
    let list: { thing: string; end: number }[] = [];
    for (let step = 0; step < 5000; step += 1) {
      now += random(4 * MINUTE);
      const thing = String(random(40));
      const known = list.find((one) => one.thing === thing);
      if (random(10) === 0) {
        visits.forget(reader, thing);
        list = list.filter((one) => one !== known);
        continue;
      }
      const counts = !known || known.end <= now;
      expect(visits.note(reader, thing)).toBe(counts);
      if (!counts) continue;
      list = [...list.filter((one) => one !== known), { thing, end: now + 30 * MINUTE }];
      while (list[0] && (list[0].end <= now || list.length > 20)) list.shift();
    }
  });

  it('takes a visit back', () => {
    const visits = new VisitMemory();
    visits.note(reader, '101');
    visits.forget(reader, '101');
    expect(visits.note(reader, '101')).toBe(true);
  });
});

describe('isBot', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
    ['Slackbot-LinkExpanding 1.0', true],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile MicroMessenger/8.0.49', false],
    // A phone of that name, and a browser without a window.
    ['Mozilla/5.0 (Linux; Android 12; CUBOT X50) Chrome/130 Mobile', false],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36', false],
    ['', false],
  ])('%s: %s', (userAgent, expected) => {
    expect(isBot(userAgent)).toBe(expected);
  });
});
