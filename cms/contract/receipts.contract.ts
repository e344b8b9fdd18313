import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bearer, login, post } from './client';
import { CMS_URL } from './env';
import {
  eventually,
  firstAdministrator,
  makeOwnCms,
  PASSWORD,
  type CmsProcess,
  type OwnCms,
} from './own-cms';

jest.setTimeout(240_000);

const times = z.object({ cleared: z.number().nullable(), visible: z.number().nullable() });
const receiptSchema = z.object({
  event: z.number(),
  isFinal: z.boolean(),
  unconfirmed: z.array(z.string()),
  surfaces: z.strictObject({ article: times, home: times, lists: times, search: times, sitemap: times }),
});
type Receipt = z.infer<typeof receiptSchema>;
const writtenSchema = z.object({ id: z.number() });
const answerSchema = z.object({ receipt: receiptSchema.nullable() });

const HEADER = 'x-publish-receipt';
const receiptIn = (headers: Headers): Receipt | null => {
  const text = headers.get(HEADER);
  return text === null ? null : receiptSchema.parse(JSON.parse(text));
};
const timesOf = ({ surfaces }: Receipt, which: 'cleared' | 'visible') =>
  Object.values(surfaces).map((one) => one[which]);
const article = (more: object) => ({
  title: '回执|Receipt',
  slug: `receipt-${randomUUID()}`,
  content: '<p lang="en">Text</p>',
  ...more,
});

describe('the answer of a publication names when the site had cleared it and when it was visible (A22)', () => {
  const made: number[] = [];
  let editor: Record<string, string>;
  beforeAll(async () => {
    editor = bearer((await login('editor')).token);
  });
  afterAll(async () => {
    for (const id of made) await post(`posts/${id}`, { status: 'trash' }, editor);
  });
  const write = async (path: string, fields: object) => {
    const reply = await post(path, fields, editor);
    expect([200, 201]).toContain(reply.status);
    const { id } = writtenSchema.parse(reply.body);
    if (!made.includes(id)) made.push(id);
    return { id, receipt: receiptIn(reply.headers) };
  };

  it('has one for what readers see, and none for a draft', async () => {
    const { id, receipt } = await write('posts', article({}));
    expect(receipt).toBeNull();
    const published = (await write(`posts/${id}`, { status: 'publish' })).receipt;
    // It does not wait, so of the site nothing need be known.
    expect(published?.event).toBeGreaterThan(0);
    const changed = (await write(`posts/${id}`, { title: '改|Changed' })).receipt;
    expect(changed?.event).toBeGreaterThan(published?.event ?? Infinity);
  });

  it('is not known to who is no staff', async () => {
    const { id } = await write('posts', article({ status: 'publish' }));
    const answer = await fetch(`${CMS_URL}/cms-api/posts/${id}/receipt`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(404);
  });
});

describe('a site that does not answer', () => {
  let cms: OwnCms;
  let running: CmsProcess;
  let token: string;
  beforeAll(async () => {
    cms = await makeOwnCms();
    running = await cms.start('receipts');
    token = await firstAdministrator(running);
  });
  afterAll(() => cms.end());

  const publish = async () => {
    const waiting = { ...bearer(token), prefer: 'wait=1' };
    const reply = await post('posts', article({ status: 'publish' }), waiting, running.url);
    expect(reply.status).toBe(201);
    const receipt = receiptIn(reply.headers);
    if (!receipt) throw new Error('A publication without a receipt.');
    return { id: writtenSchema.parse(reply.body).id, receipt };
  };
  const ask = async (id: number, query = '') => {
    const signedIn = await running.call('cms-api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'first', password: PASSWORD }),
    });
    const { token: session } = z.object({ token: z.string() }).parse(signedIn.body);
    const { status, body } = await running.call(`cms-api/posts/${id}/receipt${query}`, {
      headers: { authorization: `JWT ${session}` },
    });
    expect(status).toBe(200);
    return answerSchema.parse(body).receipt;
  };

  it('has its receipt in full when it does', async () => {
    const { id, receipt } = await publish();
    const final = async () => (await ask(id))?.isFinal ?? false;
    await eventually(final);
    const known = await ask(id);
    expect(known?.event).toBe(receipt.event);
    expect(known?.unconfirmed).toEqual([]);
    for (const which of ['cleared', 'visible'] as const)
      for (const time of known ? timesOf(known, which) : [null]) expect(time).toEqual(expect.any(Number));
    expect(await ask(id, `?after=${receipt.event}`)).toBeNull();
  });

  it.each([
    ['refuses', 503],
    ['hangs', null],
  ])('that %s is named, and the call is answered all the same', async (_, status) => {
    cms.site.answer(status);
    const { id, receipt } = await publish();
    expect(receipt.isFinal).toBe(false);
    expect(timesOf(receipt, 'cleared')).toEqual([null, null, null, null, null]);
    cms.site.answer(200);
    await eventually(async () => (await ask(id))?.isFinal ?? false, 60);
    expect((await ask(id))?.unconfirmed).toEqual([]);
  });
});
