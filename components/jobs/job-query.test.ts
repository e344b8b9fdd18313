import { choiceIn, isChosen, jobsPath, withChoice } from './job-query';

describe('what the list of jobs is narrowed by', () => {
  it.each([
    ['', { city: '', keyword: '' }, false],
    ['?lang=en', { city: '', keyword: '' }, false],
    ['?city=beijing', { city: 'beijing', keyword: '' }, true],
    ['?keyword=%20%E5%BB%BA%E7%AD%91%20', { city: '', keyword: '建筑' }, true],
  ])('is read from the address %j', (search, choice, chosen) => {
    expect(choiceIn(search)).toEqual(choice);
    expect(isChosen(choice)).toBe(chosen);
  });

  it('is written into the address beside what stands there, and out of it again', () => {
    expect(withChoice('?lang=en', { city: 'beijing', keyword: 'a b' })).toBe(
      '?lang=en&city=beijing&keyword=a+b',
    );
    expect(withChoice('?city=beijing&lang=en', { city: '', keyword: '' })).toBe('?lang=en');
    expect(withChoice('?city=beijing', { city: '', keyword: '' })).toBe('');
  });

  it('J36 K13 T14 C77 asks B9 for 1000 at once, with area, city and keyword where they are set', () => {
    expect(jobsPath('northern', { city: 'beijing', keyword: '建筑' })).toBe(
      'api-jobs-lists.php?pagesize=1000&area=northern&city=beijing&keyword=%E5%BB%BA%E7%AD%91&page=1',
    );
    expect(jobsPath('', { city: '', keyword: 'a' })).toBe(
      'api-jobs-lists.php?pagesize=1000&keyword=a&page=1',
    );
  });
});
