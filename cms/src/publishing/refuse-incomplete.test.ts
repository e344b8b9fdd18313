import { publishAsItIs, refuseIncompleteHook } from './refuse-incomplete';

// The error loads Payload itself, whose modules Jest cannot.
jest.mock('payload', () => ({
  ValidationError: class extends Error {
    constructor(readonly data: unknown) {
      super('invalid');
    }
  },
}));

type Args = Parameters<typeof refuseIncompleteHook>[0];

/** A save as the hook sees it: `sent` is the body of the call, `doc` the newest revision, `live` what readers have. */
type How = {
  api?: string;
  token?: boolean;
  language?: string;
  user?: object;
  asItIs?: boolean;
  live?: object;
};
function save(sent: object, doc: object, how: How = {}) {
  const { api = 'REST', token = false, language = 'zh', user = null, asItIs = false, live = null } = how;
  const req = {
    payloadAPI: api,
    user,
    context: {},
    headers: new Headers(token ? { authorization: 'Bearer x' } : {}),
    data: sent,
    payload: { findByID: () => Promise.resolve(live) },
    i18n: { language },
  };
  if (asItIs) publishAsItIs(req as unknown as Args['req']); // as below
  const data = { ...doc, ...sent };
  // Of what Payload passes only what the hook reads.
  const args = { collection: { slug: 'posts' }, data, originalDoc: doc, req } as unknown as Args;
  return { data, answer: () => refuseIncompleteHook(args) };
}

const STAFF = { collection: 'users', id: 3 };
const PUBLISH = { _status: 'published' };
const DRAFT = { id: 7, postType: 'post', title: { zh: '砖' } };

describe('publishing at the dashboard', () => {
  it.each([
    ['zh', ['还没有封面图片。', '还没有正文：至少添加一个有内容的段落块。']],
    ['en', ['There is no cover picture.', 'There is no body: add at least one block with something in it.']],
  ])(
    'is refused beside the fields that are missing, in the language of the editor: %s',
    async (language, said) => {
      const refused = [
        { path: 'cover', message: said[0] },
        { path: 'body', message: said[1] },
      ];
      await expect(save(PUBLISH, DRAFT, { language }).answer()).rejects.toThrow(
        expect.objectContaining({
          data: expect.objectContaining({ errors: refused.map((one) => expect.objectContaining(one)) }),
        }),
      );
    },
  );

  it('is refused when its appointment comes, which is kept on behalf of an account', async () => {
    await expect(save(PUBLISH, DRAFT, { api: 'local', user: STAFF }).answer()).rejects.toThrow('invalid');
  });

  it('is done when title, body and cover are there', async () => {
    const body = [{ blockType: 'html', shared: '<p>x</p>' }];
    const { data, answer } = save({ ...PUBLISH, cover: 7 }, { ...DRAFT, body });
    expect(await answer()).toBe(data);
  });
});

describe('the correction of an article that was published as it is', () => {
  const BODY = [{ blockType: 'html', shared: '<p>x</p>' }];
  const LIVE = { ...DRAFT, _status: 'published', body: BODY };

  it('is published, also when a draft lies over it', async () => {
    for (const _status of ['draft', 'published']) {
      const { data, answer } = save(
        { ...PUBLISH, title: { zh: '砖墙' } },
        { ...LIVE, _status },
        { live: LIVE },
      );
      expect(await answer()).toBe(data);
    }
  });

  it('is refused when it takes away what the published one has, which alone is named', async () => {
    const { answer } = save({ ...PUBLISH, body: [] }, LIVE, { live: LIVE });
    await expect(answer()).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path: 'body' })] },
    });
  });

  it('is judged as a publication when readers do not have it', async () => {
    const live = { ...LIVE, _status: 'draft' };
    await expect(save(PUBLISH, live, { live }).answer()).rejects.toThrow('invalid');
  });
});

describe('what else is written', () => {
  it.each([
    ['a draft', { _status: 'draft' }, {}],
    ['a change that says nothing of its state', { isSticky: true }, {}],
    ['a script that names its token', PUBLISH, { token: true }],
    ['a loop or the seed', PUBLISH, { api: 'local' }],
    ['a call of the contract', PUBLISH, { api: 'local', user: STAFF, asItIs: true }],
  ])('is left as it is: %s', async (_, sent, how) => {
    const { data, answer } = save(sent, { ...DRAFT, _status: 'published' }, how);
    expect(await answer()).toBe(data);
  });
});
