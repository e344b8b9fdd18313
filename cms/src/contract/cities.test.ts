import { cityOf, toCities } from './cities';

const place = (zh: string | null, en: string | null) => ({ zh, en });

describe('the cities of offices', () => {
  it('are one where a half is the same, in whatever order and letter case they come', () => {
    const places = [
      ...[place('杭州', null), place('杭州', 'Hangzhou'), place(null, 'hangzhou ')],
      ...[place('杭州', 'Hangzhou'), place('上海', 'Shanghai')],
    ];
    for (const order of [places, [...places].reverse()]) {
      const cities = toCities(order);
      expect([...cities.names].sort()).toEqual([
        ['hangzhou', '杭州|Hangzhou'],
        ['shanghai', '上海|Shanghai'],
      ]);
      expect(order.map((one) => cityOf(one, cities)).sort()).toEqual([
        ...Array.from({ length: 4 }, () => 'hangzhou'),
        'shanghai',
      ]);
    }
  });

  it('are found by an address that any half of them has', () => {
    const { addressOf } = toCities([place('杭州', null), place('杭州', 'Hangzhou')]);
    expect([addressOf.get('杭州'), addressOf.get('hangzhou'), addressOf.get('x')]).toEqual([
      'hangzhou',
      'hangzhou',
      undefined,
    ]);
  });

  it('of two that another place joins are one', () => {
    const { names } = toCities([place('京都', null), place(null, 'Kyoto'), place('京都', 'Kyoto')]);
    expect([...names]).toEqual([['kyoto', '京都|Kyoto']]);
  });

  it('leave out places that say nothing', () => {
    const nothing = place(' ', null);
    const cities = toCities([nothing, place(null, null)]);
    expect([cities.names.size, cityOf(nothing, cities)]).toEqual([0, '']);
  });
});
