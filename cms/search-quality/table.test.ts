import { tableOf } from './table';

it('numbers stand below their columns', () => {
  const rows = [
    { name: 'han-1', values: [1, 0.256] },
    { name: 'all', values: [0, 0.5] },
  ];
  expect(tableOf(['ours', 'a longer name'], rows).split('\n')).toEqual([
    '       ours  a longer name',
    'han-1  1.00           0.26',
    'all    0.00           0.50',
  ]);
});
