import { toRefusal } from './database-refusal';

describe('refusals of the database', () => {
  it('are the caller’s fault when what was sent does not exist or is taken, also inside another error', () => {
    const inner = { code: '23503', detail: 'Key (categories_id)=(9) is not present in table "categories".' };
    expect(toRefusal(new Error('Failed query', { cause: inner }))?.toBody()).toEqual({
      code: 'rest_invalid_param',
      message: 'Invalid parameter(s): categories',
      data: { status: 400, params: { categories: 'categories names something that does not exist' } },
    });
    expect(toRefusal({ code: '23505', detail: 'Key (slug)=(x) already exists.' })?.status).toBe(400);
  });

  it('are ours otherwise', () => {
    for (const error of [new Error('x'), { code: '57P01' }, null, 'x']) expect(toRefusal(error)).toBeNull();
  });
});
