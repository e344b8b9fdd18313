import { readEnv } from './env';
import { canAskIndex, indexAttributes, readIndexEnv } from './env.index';

const throughTheDocument = (variables: Record<string, string>) => {
  const attributes = new Map<string, string>(Object.entries(indexAttributes(readEnv(variables))));
  return readIndexEnv({ getAttribute: (name) => attributes.get(name) ?? null });
};

describe('where the browser asks the product index (D3)', () => {
  it.each([
    ['the site itself', {}, { appId: '', searchKey: '', url: '' }, true],
    [
      'the hosted one, with the key for readers alone',
      { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'search', ALGOLIA_ADMIN_KEY: 'admin-key' },
      { appId: 'APP', searchKey: 'search', url: '' },
      true,
    ],
    [
      'the hosted one behind a proxy',
      { ALGOLIA_APP_ID: 'APP', ALGOLIA_SEARCH_KEY: 'search', ALGOLIA_URL: 'https://proxy.test/index/' },
      { appId: 'APP', searchKey: 'search', url: 'https://proxy.test/index' },
      true,
    ],
    [
      'nowhere, without a key for readers',
      { ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_KEY: 'admin-key' },
      { appId: 'APP', searchKey: '', url: '' },
      false,
    ],
  ])('is %s', (_, variables, expected, can) => {
    const read = throughTheDocument(variables);
    expect(read).toEqual(expected);
    expect(canAskIndex(read)).toBe(can);
  });
});
