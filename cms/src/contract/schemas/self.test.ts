import { profileBody } from './self';

describe('A19: a nickname', () => {
  it.each([
    ['林读', '林读'],
    [' Lin 👩‍🎨 ', 'Lin 👩‍🎨'],
    ['\u202Enimda', 'nimda'],
    ['\u2066 Lin', 'Lin'],
    ['\u200b\u2060', ''],
    ['\u3164', ''],
    ['\u2800', ''],
    ['\u202E', ''],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(profileBody.parse({ nickname: given })).toEqual({ nickname: kept });
  });

  it('is not changed by leaving it out', () => {
    expect(profileBody.parse({ about: 'a' })).toEqual({ about: 'a' });
  });
});
