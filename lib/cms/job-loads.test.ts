import { FIRST_LOAD, JOBS_PER_PAGE, placeOfPage, WHOLE_LOAD } from './job-loads';

describe('how many jobs are asked for', () => {
  it('K13 T14: 200 at first, 1000 when a city or a keyword is chosen', () => {
    expect([FIRST_LOAD, WHOLE_LOAD]).toEqual([200, 1000]);
  });

  it.each([
    [1, { load: 1, from: 0 }],
    [2, { load: 1, from: 10 }],
    [20, { load: 1, from: 190 }],
    [21, { load: 2, from: 0 }],
    [55, { load: 3, from: 140 }],
  ])('page %i lies in its load, whole', (page, place) => {
    expect(placeOfPage(page)).toEqual(place);
    expect(FIRST_LOAD % JOBS_PER_PAGE).toBe(0);
  });
});
