import { chooseOffices, type CountedOffice, type OfficeChoice } from './office-choices';

const [HOUSE, SCHOOL, MUSEUM] = [1, 2, 3];
const office = (id: number, city: string, ...fields: number[]): CountedOffice => ({
  ...{ id, city },
  fields: new Set(fields),
});
const OFFICES = [
  office(5, 'hangzhou', HOUSE, SCHOOL),
  office(3, 'xiamen', HOUSE),
  office(4, 'hangzhou', MUSEUM),
  office(2, '', SCHOOL),
];
const left = (choice: OfficeChoice) => {
  const { ids, cities, fields } = chooseOffices(OFFICES, choice);
  return { ids, cities: [cities.any, [...cities.counts]], fields: [fields.any, [...fields.counts]] };
};

it('without a choice all offices are left, in their order, and each is counted in its city and its fields', () => {
  expect(left({})).toEqual({
    ids: [5, 3, 4, 2],
    cities: [
      4,
      [
        ['hangzhou', 2],
        ['xiamen', 1],
      ],
    ],
    fields: [
      4,
      [
        [HOUSE, 2],
        [SCHOOL, 2],
        [MUSEUM, 1],
      ],
    ],
  });
});

it('a city leaves its offices, whose fields are counted, and the other cities as they were', () => {
  expect(left({ city: 'hangzhou' })).toEqual({
    ids: [5, 4],
    cities: left({}).cities,
    fields: [
      2,
      [
        [HOUSE, 1],
        [SCHOOL, 1],
        [MUSEUM, 1],
      ],
    ],
  });
});

it('a city and a field leave what has both, and each is counted within the other', () => {
  expect(left({ city: 'hangzhou', field: HOUSE })).toEqual({
    ids: [5],
    cities: [
      2,
      [
        ['hangzhou', 1],
        ['xiamen', 1],
      ],
    ],
    fields: left({ city: 'hangzhou' }).fields,
  });
});

it.each([
  ['a city', { city: null }],
  ['a field', { field: null }],
  ['both', { city: null, field: null }],
])('what nobody knows leaves no office: %s', (_, choice) => {
  expect(left(choice).ids).toEqual([]);
});
