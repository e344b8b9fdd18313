import { refreshBodies } from '../body/refresh';
import { inTransaction } from '../db/transaction';
import { recordEvent } from '../events/outbox-row';
import { readSnapshot } from '../events/public-state';
import { dropFromUsersHook, noteUsersHook } from './usage';

jest.mock('../body/refresh', () => ({ refreshBodies: jest.fn() }));
jest.mock('../db/transaction', () => ({ inTransaction: jest.fn() }));
jest.mock('../events/outbox-row', () => ({ recordEvent: jest.fn() }));
jest.mock('../events/public-state', () => ({ readSnapshot: jest.fn() }));

type Args = Parameters<typeof dropFromUsersHook>[0];
// The hooks look at the id and the request; the rest of what Payload passes is left out.
const args = (id: number, req: object) => ({ id, req }) as unknown as Args;

/** A database in which post 1 and material 2 show picture 7, and pictures 8 and 9 stand in bodies only, 9 sent by a reader. */
let isThere: Set<number>;
const SUBJECTS = { posts: 'post', materials: 'term' } as const;

beforeEach(() => {
  jest.resetAllMocks();
  isThere = new Set([7, 8, 9]);
  jest.mocked(inTransaction).mockImplementation(async (_, text) => {
    if (text.includes('FROM portraits')) return text.endsWith('= 9') && isThere.has(9) ? [{}] : [];
    if (!isThere.has(7)) return [];
    if (text.startsWith('SELECT id FROM posts WHERE cover_id = 7')) return [{ id: 1 }];
    return text === 'SELECT id FROM materials WHERE image_id = 7' ? [{ id: 2 }] : [];
  });
  jest
    .mocked(refreshBodies)
    .mockImplementation(async (_, { mediaId } = {}) =>
      mediaId === 7 || mediaId === 8 ? [{ collection: 'posts', id: 3 }] : [],
    );
  jest.mocked(readSnapshot).mockImplementation(async (_, collection, id) => {
    const subject = collection === 'materials' ? SUBJECTS.materials : SUBJECTS.posts;
    return { slug: 's', written: '', state: { subject, id, slug: 's', postType: '', terms: [] } };
  });
});

async function remove(req: object, id: number): Promise<void> {
  await noteUsersHook(args(id, req) as unknown as Parameters<typeof noteUsersHook>[0]); // as above
  isThere.delete(id);
  await dropFromUsersHook(args(id, req));
}

const told = () => jest.mocked(recordEvent).mock.calls.map(([, { event, id }]) => `${event} ${id}`);

describe('a picture that is deleted', () => {
  it('is taken out of the bodies, and the site hears of everything that showed it', async () => {
    await remove({ context: {} }, 7);
    expect(jest.mocked(refreshBodies).mock.calls.map(([, options]) => options?.mediaId)).toEqual([7]);
    expect(told().sort()).toEqual(['post.updated 1', 'post.updated 3', 'term.updated 2']);
  });

  it('costs no search of the bodies when a reader sent it of himself', async () => {
    await remove({ context: {} }, 9);
    expect(refreshBodies).not.toHaveBeenCalled();
  });

  it('waits for the redrawing of another one deleted with it', async () => {
    const order: string[] = [];
    jest.mocked(refreshBodies).mockImplementation(async (_, { mediaId } = {}) => {
      order.push(`begin ${mediaId}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`end ${mediaId}`);
      return [];
    });
    const req = { context: {} };
    await Promise.all([remove(req, 7), remove(req, 8)]);
    expect(order).toHaveLength(4);
    expect(order[1]).toBe(order[0]?.replace('begin', 'end'));
  });

  it('while the seed writes is nobody’s news', async () => {
    await remove({ context: { seeding: true } }, 7);
    expect(refreshBodies).not.toHaveBeenCalled();
    expect(told()).toEqual([]);
  });
});
