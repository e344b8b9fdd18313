import { refreshBodies } from '../body/refresh';
import { inTransaction } from '../db/transaction';
import { recordEvent } from '../events/outbox-row';
import { readSnapshot } from '../events/public-state';
import { pictureInUse } from './picture-in-use';
import { deleteReadersOwn, refuseUsedHook, publishUsesHook } from './usage';
import { findUses, findUsesNow } from './uses';

jest.mock('../body/refresh', () => ({ refreshBodies: jest.fn() }));
jest.mock('../db/transaction', () => ({ inTransaction: jest.fn() }));
jest.mock('../events/outbox-row', () => ({ recordEvent: jest.fn() }));
jest.mock('../events/public-state', () => ({ readSnapshot: jest.fn() }));
jest.mock('./uses', () => ({ findUses: jest.fn(), findUsesNow: jest.fn() }));
jest.mock('./picture-in-use', () => ({ pictureInUse: jest.fn() }));

const used = { collection: 'posts', id: 1, field: 'cover' } as const;
const refused = new Error('in use');
let order: string[];

beforeEach(() => {
  jest.resetAllMocks();
  order = [];
  jest.mocked(inTransaction).mockImplementation(async (_, text) => {
    order.push(text.includes('FOR UPDATE') ? `lock ${/id = (\d+)/.exec(text)?.[1]}` : text);
    return [{ filename: 'a.webp' }];
  });
  jest.mocked(findUses).mockImplementation(async (_, media) => {
    order.push(`look ${media}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    order.push(`found ${media}`);
    return media === 7 ? [used] : [];
  });
  jest.mocked(findUsesNow).mockResolvedValue([used]);
  jest.mocked(pictureInUse).mockResolvedValue(refused as Awaited<ReturnType<typeof pictureInUse>>); // any error will do
  jest.mocked(readSnapshot).mockResolvedValue({
    slug: 's',
    written: '',
    state: { subject: 'post', id: 1, slug: 's', postType: '', terms: [] },
  });
});

type Args = Parameters<typeof publishUsesHook>[0];
// The hooks look at the id and the request; the rest of what Payload passes is left out.
const args = (id: number, req: object) => ({ id, req }) as unknown as Args;
const before = async (id: number, req: object) => {
  await refuseUsedHook(args(id, req) as unknown as Parameters<typeof refuseUsedHook>[0]); // as above
};

describe('a picture that is to be deleted', () => {
  it('is locked before its uses are looked for, and refused when it has some', async () => {
    await expect(before(7, { context: {} })).rejects.toBe(refused);
    expect(order).toEqual(['lock 7', 'look 7', 'found 7']);
    expect(pictureInUse).toHaveBeenCalledWith(expect.anything(), 'a.webp', [used]);
  });

  it('goes when nothing uses it, without a word to the site', async () => {
    const req = { context: {} };
    await before(8, req);
    await publishUsesHook(args(8, req));
    expect(recordEvent).not.toHaveBeenCalled();
    expect(refreshBodies).not.toHaveBeenCalled();
  });

  it('is judged after the one before it in the same request, also when that one is refused', async () => {
    const req = { context: {} };
    const results = await Promise.allSettled([before(7, req), before(8, req)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(order).toEqual(['lock 7', 'look 7', 'found 7', 'lock 8', 'look 8', 'found 8']);
  });

  it('goes although it is used when its reader takes it away: no text is searched, and the site hears of the rest', async () => {
    const context: Record<string, unknown> = {};
    const remove = jest.fn(async ({ id, req, context: more }) => {
      Object.assign(context, more);
      await before(id, req);
      await publishUsesHook(args(id, req));
    });
    const req = { context, payload: { delete: remove } };
    await deleteReadersOwn(req as unknown as Parameters<typeof deleteReadersOwn>[0], 9); // as above
    expect(findUses).not.toHaveBeenCalled();
    expect(jest.mocked(recordEvent).mock.calls.map(([, { event, id }]) => `${event} ${id}`)).toEqual([
      'post.updated 1',
    ]);
  });

  it('is not looked for while the seed writes', async () => {
    await before(7, { context: { seeding: true } });
    expect(order).toEqual([]);
  });
});
