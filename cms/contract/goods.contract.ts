import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { jobSchema } from '../src/contract/schemas/job';
import { postSchema } from '../src/contract/schemas/post';
import { productSchema } from '../src/contract/schemas/product';
import { sweep } from '../src/db/sweep';
import { messagesTo, openDatabase } from './behind';
import {
  bearer,
  call,
  expectError,
  fromSite,
  login,
  parse,
  post,
  randomAddress,
  readList,
  readObject,
} from './client';
import { eventually } from './own-cms';

jest.setTimeout(120_000);

let database: pg.Client;
let editor: Record<string, string>;
const made: number[] = [];

/** A product of a brand that takes requests, and the mailbox of its own that the brand has while this runs. */
let product: { id: number; slug: string; brand: number };
let before: string | null;
const mailbox = `goods-${randomInt(1e9)}@brand.example`;

beforeAll(async () => {
  database = await openDatabase();
  editor = bearer((await login('editor')).token);
  const { rows } = await database.query<{ id: number; slug: string; brand: number; address: string }>(
    `SELECT p.id, p.slug, b.id AS brand, b.ask_email AS address FROM products p JOIN brands b ON b.id = p.brand_id
      WHERE b.ask_email IS NOT NULL AND p._status = 'published' AND b._status = 'published' ORDER BY p.id LIMIT 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('No product can be asked for: is the demo content there?');
  product = found;
  before = found.address;
  // What was asked for before, by this test or another one, has been counted.
  await forgetLimits();
  await takeAt(mailbox);
});

afterAll(async () => {
  await takeAt(before);
  await Promise.all(made.map((id) => post(`posts/${id}`, { status: 'trash' }, editor)));
  await database.query(`DELETE FROM product_requests WHERE email LIKE '%@visitor.example'`);
  await database.end();
});

const forgetLimits = () => database.query(`DELETE FROM limits WHERE name LIKE 'product-requests%'`);
const takeAt = (address: string | null) =>
  database.query('UPDATE brands SET ask_email = $2 WHERE id = $1', [product.brand, address]);
const visitor = () => `${randomUUID()}@visitor.example`;
const ask = (values: object, address = randomAddress(), id = product.id) =>
  post(
    `product/${id}/request`,
    { kind: 'price', name: 'Lin', message: 'Ten square metres', ...values },
    fromSite(address),
  );
const kept = async (email: string): Promise<number> =>
  (await database.query('SELECT count(*)::int AS n FROM product_requests WHERE email = $1', [email])).rows[0]
    .n;
const DONE = { status: 200, body: { status: 1 } };

describe('a request to the brand of a product', () => {
  it('is mailed to the brand once, however often it is sent, and its answer goes to the visitor', async () => {
    const email = visitor();
    const message = `For a library\r\nSecond line ${email}`;
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => ask({ email, message, company: 'Studio\r\nA' })),
    );
    for (const reply of replies) expect(reply).toMatchObject(DONE);
    expect(await kept(email)).toBe(1);
    await eventually(async () => messagesTo(mailbox).some(({ text }) => text.includes(email)));
    const mails = messagesTo(mailbox).filter(({ text }) => text.includes(email));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ event: 'product-request', headers: { 'Reply-To': email } });
    expect(mails[0]?.subject).not.toMatch(/[\r\n]/);
    expect(mails[0]?.text).toContain('For a library\nSecond line');
    expect(mails[0]?.text).toContain('Studio A');
    await eventually(
      async () =>
        (
          await database.query('SELECT 1 FROM product_requests WHERE email = $1 AND mailed_at IS NOT NULL', [
            email,
          ])
        ).rowCount === 1,
    );
  });

  it.each([
    [{ email: 'a@b' }],
    [{ email: 'a@visitor.example\r\nBcc: b@visitor.example' }],
    [{ email: 'a@visitor.example, b@visitor.example' }],
    [{ email: ['a@visitor.example'] }],
    [{ email: 'c@visitor.example', name: '\r\n' }],
    [{ email: 'c@visitor.example', message: '' }],
    [{ email: 'c@visitor.example', kind: 'gift' }],
  ])('with %j is refused in words, and nothing is kept', async (values) => {
    const reply = await ask(values);
    expect(reply).toMatchObject({ status: 200, body: { status: 0, msg: expect.stringMatching(/.+\|.+/) } });
    const { rows } = await database.query(
      `SELECT 1 FROM product_requests WHERE email ~ '^[abc]@' OR position(E'\\n' IN email) > 0`,
    );
    expect(rows).toEqual([]);
  });

  it('of a bot is answered as any other, and not kept', async () => {
    const email = visitor();
    expect(await ask({ email, homepage: 'https://spam.example' })).toMatchObject(DONE);
    expect(await kept(email)).toBe(0);
  });

  it('is taken ten times from one address, of fifty at the same moment', async () => {
    const [email, address] = [visitor(), randomAddress()];
    const replies = await Promise.all(
      // Each from a mailbox of its own, which has a limit, too.
      Array.from({ length: 50 }, (_, at) => ask({ email: `${at}-${email}` }, address)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40);
    const { rows } = await database.query('SELECT 1 FROM product_requests WHERE email LIKE $1', [
      `%-${email}`,
    ]);
    expect(rows).toHaveLength(10);
  });

  it('is taken ten times a day in the name of one mailbox, from whatever addresses', async () => {
    const email = visitor();
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, at) => ask({ email, message: `Message ${at}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await kept(email)).toBe(10);
  });

  it('is taken fifty times a day for one brand, from whatever addresses and mailboxes', async () => {
    const email = visitor();
    await forgetLimits();
    const replies = await Promise.all(
      Array.from({ length: 55 }, (_, at) => ask({ email: `${at}-${email}` })),
    );
    await forgetLimits();
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is not there where the brand has no address, or there is no such product', async () => {
    const email = visitor();
    try {
      await takeAt(null);
      expect(await ask({ email })).toMatchObject({ status: 404, body: { code: 'rest_post_invalid_id' } });
      const [single] = (await readList(`product?slug=${encodeURIComponent(product.slug)}`, productSchema))
        .items;
      expect(single?.takes_requests).toBe(false);
    } finally {
      await takeAt(mailbox);
    }
    expect(await ask({ email }, randomAddress(), 2_000_000_000)).toMatchObject({ status: 404 });
    expect(await kept(email)).toBe(0);
  });

  it('is deleted after 90 days', async () => {
    const [old, young] = [visitor(), visitor()];
    for (const email of [old, young]) expect(await ask({ email })).toMatchObject(DONE);
    const age = (email: string, days: number) =>
      database.query(
        'UPDATE product_requests SET created_at = now() - make_interval(days => $2) WHERE email = $1',
        [email, days],
      );
    await age(old, 91);
    await age(young, 89);
    await sweep(database);
    await eventually(async () => (await kept(old)) === 0);
    expect(await kept(young)).toBe(1);
  });
});

describe('a product on its own', () => {
  it('says that it can be asked for, and never where', async () => {
    const path = `product?slug=${encodeURIComponent(product.slug)}`;
    const [single] = (await readList(path, productSchema)).items;
    expect(single?.takes_requests).toBe(true);
    expect(await readObject(`product/${product.id}`, productSchema)).toMatchObject({ takes_requests: true });
    const { items } = await readList('product?per_page=2', productSchema);
    expect(items.map((one) => 'takes_requests' in one || 'used_in' in one)).toEqual([false, false]);
    for (const at of [path, `product/${product.id}`, `brand/${product.brand}`]) {
      const { status, body } = await call(at);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(mailbox);
    }
  });

  it('is used in the articles that name it, which readers see, the newest first', async () => {
    const slug = `used-${randomUUID()}`;
    const uses = async () => (await readObject(`product/${product.id}`, productSchema)).used_in ?? [];
    const reply = await post(
      'posts',
      {
        title: '用了它|It is used',
        slug,
        content: '<p lang="en">Text</p>',
        acf: { with_products: [product.id] },
      },
      editor,
    );
    expect(reply.status).toBe(201);
    const { id } = parse('POST posts', postSchema, reply.body);
    made.push(id);
    expect((await uses()).map((one) => one.id)).not.toContain(id);
    await post(`posts/${id}`, { status: 'publish' }, editor);
    const shown = await uses();
    expect(shown.find((one) => one.id === id)).toMatchObject({
      slug,
      title: { rendered: '用了它|It is used' },
    });
    expect(shown.length).toBeLessThanOrEqual(12);
    expect(new Set(shown.map((one) => one.id)).size).toBe(shown.length);
    await post(`posts/${id}`, { post_type: 'job' }, editor);
    expect((await uses()).map((one) => one.id)).not.toContain(id);
  });
});

describe('what a job says of itself (Ent-1, Ent-10)', () => {
  const PAY = { from: 14000, to: 20000, currency: 'CNY', period: 'month', note: '十三薪|A thirteenth month' };

  it('A22: is written, read, and emptied; a job without a way to apply is published all the same', async () => {
    const slug = `job-${randomUUID()}`;
    const fields = { title: '建筑师|Architect', slug, content: '<p lang="en">Text</p>', status: 'publish' };
    const reply = await post('jobs', fields, editor);
    expect(reply.status).toBe(201);
    const { id, ...bare } = parse('POST jobs', postSchema, reply.body);
    made.push(id);
    expect(bare).toMatchObject({ pay: null, employment_type: null, apply_to: null });

    const full = { pay: PAY, employment_type: 'part_time', apply_to: ' jobs@studio.example ' };
    const written = await post(`posts/${id}`, full, editor);
    expect(written).toMatchObject({ status: 200, body: { ...full, apply_to: 'jobs@studio.example' } });
    const [single] = (await readList(`posts/byslug?slug=${slug}`, postSchema)).items;
    expect(single).toMatchObject({ pay: PAY, employment_type: 'part_time', apply_to: 'jobs@studio.example' });
    expect(await readObject(`jobs/${id}`, jobSchema)).toMatchObject({
      pay: PAY,
      employment_type: 'part_time',
    });
    // Of an article it means nothing.
    await post(`posts/${id}`, { post_type: 'post' }, editor);
    expect(await readObject(`posts/${id}`, postSchema)).toMatchObject({ pay: null, apply_to: null });
    await post(`posts/${id}`, { post_type: 'job' }, editor);
    const emptied = await post(`posts/${id}`, { pay: null, employment_type: null, apply_to: null }, editor);
    expect(emptied.body).toMatchObject({ pay: null, employment_type: null, apply_to: null });

    for (const [name, wrong] of [
      ['apply_to', { apply_to: 'javascript:alert(1)' }],
      ['apply_to', { apply_to: 'a@b.example\r\nBcc: c@d.example' }],
      ['apply_to', { apply_to: 'https://user:word@studio.example' }],
      ['employment_type', { employment_type: 'slave' }],
      ['pay', { pay: { ...PAY, from: 30000 } }],
      ['pay', { pay: { ...PAY, currency: 'yuan' } }],
    ] as const) {
      const refused = await post(`posts/${id}`, wrong, editor);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(name)]);
    }
  });

  it('B9: lists say the pay, the employment and the office of a job', async () => {
    const { items } = await readList('jobs?per_page=100', jobSchema);
    expect(
      items.filter(({ pay, employment_type: kind, office }) => pay && kind && office?.slug).length,
    ).toBeGreaterThan(30);
    await expectError('jobs/2000000000', 404, 'rest_post_invalid_id');
  });
});
