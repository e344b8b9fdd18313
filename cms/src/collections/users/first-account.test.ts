import { firstAccountHook } from './first-account';

type Args = Parameters<typeof firstAccountHook>[0];

function save(operation: 'create' | 'update', accounts: number, roles: string[]) {
  const payload = { count: async () => ({ totalDocs: accounts }) };
  // The hook looks at these three only; Payload passes a whole request.
  return firstAccountHook({ data: { roles }, operation, req: { payload } } as unknown as Args);
}

describe('the roles of a staff account', () => {
  it('are an administrator’s for the very first one, whatever its form says', async () => {
    expect(await save('create', 0, ['author'])).toEqual({ roles: ['administrator'] });
  });
  it('are those given for every other', async () => {
    expect(await save('create', 1, ['author'])).toEqual({ roles: ['author'] });
    expect(await save('update', 1, ['editor'])).toEqual({ roles: ['editor'] });
  });
});
