import { isEmail } from './is-email';

describe('an address (V1)', () => {
  it.each(['a@b.cn', 'a.b-c+d_e@mail.some-office.com.cn', 'A1@B2.C3', `${'a'.repeat(195)}@b.cn`])(
    '%j is one',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    ...[
      'abc',
      '',
      ' ',
      '@',
      'a@',
      '@b.cn',
      'a@b',
      'a@b.',
      'a@.cn',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
    ],
    ...['a b@c.cn', 'a@b c.cn', 'a@b@c.cn', 'a@-b.cn', 'a@b.cn-', 'a,b@c.cn', '<a@b.cn>', 'a@b.cn\nb@c.cn'],
    ...['编辑@b.cn', 'a＠b.cn', `${'a'.repeat(196)}@b.cn`],
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    `${'a.'.repeat(1e6)}`,
    `a@${'a.'.repeat(1e6)}`,
    `${'a'.repeat(1e6)}@b.cn`,
    // The longest that are looked at, and the hardest for the pattern.
    `${'a.'.repeat(99)}a!`,
    `a@${'a.'.repeat(98)}!`,
    `a@${'a-'.repeat(98)}!`,
    `${'a+'.repeat(50)}a@${'a.'.repeat(49)}`,
  ])('a long text is refused without delay (%#)', (text) => {
    // Time on a core: what else this machine does does not count.
    const began = process.cpuUsage();
    expect(isEmail(text)).toBe(false);
    // A second, in µs: a pattern that goes back and forth would take minutes.
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
