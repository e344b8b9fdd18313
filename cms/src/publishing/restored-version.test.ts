import { refuseIncompleteHook } from './refuse-incomplete';

// The error loads Payload itself, whose modules Jest cannot.
jest.mock('payload', () => ({
  ValidationError: class extends Error {
    constructor(readonly data: unknown) {
      super('invalid');
    }
  },
}));

type Args = Parameters<typeof refuseIncompleteHook>[0];

/** What becomes of a version without cover and body that is restored by a call to `path`, whose body names no state. */
async function restoring(path: string, status: 'draft' | 'published', token = false) {
  const entry = { id: 7, postType: 'post', title: { zh: '砖' }, _status: status };
  const req = {
    payloadAPI: 'REST',
    context: {},
    headers: new Headers(token ? { authorization: 'Bearer x' } : {}),
    pathname: path,
    // Readers have no revision of it.
    payload: { findByID: () => Promise.resolve(null) },
    i18n: { language: 'zh' },
  };
  // Of what Payload passes only what the hook reads.
  const args = { collection: { slug: 'posts' }, data: entry, originalDoc: entry, req } as unknown as Args;
  const data: unknown = await refuseIncompleteHook(args);
  return data === entry ? 'restored' : 'changed';
}

describe.each(['/cms-api/posts/versions/12', '/cms-api/history/posts/5/12/restore'])(
  'a version restored by %s',
  (path) => {
    it('is refused at the dashboard when it is a published one that lacks something', async () => {
      await expect(restoring(path, 'published')).rejects.toThrow('invalid');
    });

    it('is restored when it is a draft, or by a script that names its token', async () => {
      expect(await restoring(path, 'draft')).toBe('restored');
      expect(await restoring(path, 'published', true)).toBe('restored');
    });
  },
);

it('is no restoration: another save that names no state', async () => {
  expect(await restoring('/cms-api/posts/5', 'published')).toBe('restored');
});
