import { ContractError } from './errors';
import { listParams, parseParams, toQuery, toWindow, toWindowOrAll } from './params';

const parse = (search: string, max = 100) =>
  parseParams(listParams(max), toQuery(new URLSearchParams(search)));

function refusal(search: string, max = 100): unknown {
  try {
    parse(search, max);
  } catch (error) {
    return error instanceof ContractError ? error.toBody() : error;
  }
  return null;
}

describe('query parameters', () => {
  it('reads brackets in either spelling, repeated names as a list, and empty values as absent', () => {
    expect(toQuery(new URLSearchParams('filter%5Bis_sticky%5D=1&filter[top]=1'))).toEqual({
      'filter[is_sticky]': '1',
      'filter[top]': '1',
    });
    expect(toQuery(new URLSearchParams('include[]=1&include[]=2&slug='))).toEqual({ include: '1,2' });
  });

  it('refuses a bad page with the body of the contract, to the letter', () => {
    expect(refusal('page=x')).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): page',
      data: { status: 400, params: { page: 'page must be a positive integer' } },
    });
    expect(refusal('page=0')).toEqual(refusal('page=x'));
  });

  it.each(['per_page=0', 'per_page=101', 'per_page=-1', 'order=up', 'orderby=size', 'include=a', 'slug=%00'])(
    'refuses %s',
    (search) => expect(refusal(search)).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } }),
  );

  it('allows a larger page size where the list does', () => {
    expect(parse('per_page=1000', 1000).per_page).toBe(1000);
  });

  it('names every bad parameter at once', () => {
    expect(refusal('page=0&per_page=0')).toMatchObject({ message: 'Invalid parameter(s): page, per_page' });
  });

  it('brings slugs to the stored form and splits id lists', () => {
    expect(parse('slug=%25E6%259C%25A8&include=1,2,%203')).toEqual({ slug: '木', include: [1, 2, 3] });
  });

  it('gives 18 a page, or all up to 1000 on a list without paging', () => {
    expect(toWindow({})).toEqual({ page: 1, perPage: 18 });
    expect(toWindowOrAll({})).toEqual({ page: 1, perPage: 1000 });
    expect(toWindowOrAll({ page: 2 })).toEqual({ page: 2, perPage: 18 });
  });
});
