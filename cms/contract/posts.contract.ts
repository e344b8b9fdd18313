import { z } from 'zod';
import { postInListSchema, postRefSchema, postSchema } from '../src/contract/schemas/post';
import { categorySchema } from '../src/contract/schemas/term';
import { call, expectError, first, readList, readObject } from './client';

const HIDDEN = ['post_sidebar_popular', 'post_sidebar_popular_top'];
const list = (path: string) => readList(path, postInListSchema);

describe('A1 posts', () => {
  it('gives 18 a page by default, newest first, without the body and without jobs', async () => {
    const { items, total, totalPages } = await list('posts');
    expect(items).toHaveLength(Math.min(18, total));
    expect(totalPages).toBe(Math.ceil(total / 18));
    const times = items.map((item) => item.timestamp);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(items.every((item) => ['post', 'popular_post'].includes(item.post_type))).toBe(true);
    expect(items.every((item) => item.status === 'publish')).toBe(true);
  });

  it('pages without gap or overlap', async () => {
    const [one, two, both] = await Promise.all([
      list('posts?per_page=5'),
      list('posts?per_page=5&page=2'),
      list('posts?per_page=10'),
    ]);
    expect([...one.items, ...two.items].map((item) => item.id)).toEqual(both.items.map((item) => item.id));
  });

  it('answers 400 to a page beyond the total, to the letter, but never to page 1', async () => {
    const reply = await expectError('posts?page=99999', 400, 'rest_post_invalid_page_number');
    expect(reply.body).toEqual({
      code: 'rest_post_invalid_page_number',
      message: 'The page number requested is larger than the number of pages available.',
      data: { status: 400 },
    });
    const none = await list('posts?search=qqzzxxnothing&page=1');
    expect(none).toEqual({ items: [], total: 0, totalPages: 0 });
  });

  it.each([
    'page=x',
    'page=0',
    'page=-1',
    'per_page=0',
    'per_page=101',
    'order=up',
    'orderby=size',
    'include=a',
  ])('answers 400 to %s', async (query) => {
    await expectError(`posts?${query}`, 400, 'rest_invalid_param');
  });

  it('takes exactly the ids of include, and count items without paging', async () => {
    const { items } = await list('posts?per_page=3');
    const wanted = items.map((item) => item.id);
    const included = await list(`posts?include=${wanted.join(',')}`);
    expect(included.items.map((item) => item.id).sort()).toEqual([...wanted].sort());
    expect((await list('posts?count=4')).items).toHaveLength(4);
  });

  it('filters by category with its descendants', async () => {
    const { items: parents } = await readList('categories?parent=0&per_page=100', categorySchema);
    const parent = first(
      parents.filter((item) => item.count > 0),
      'category with posts',
    );
    const { items, total } = await list(`posts?categories=${parent.id}&per_page=100`);
    expect(total).toBeGreaterThan(0);
    const { items: children } = await readList(`categories?parent=${parent.id}&per_page=100`, categorySchema);
    for (const child of children.filter((item) => item.count > 0)) {
      const below = await list(`posts?categories=${child.id}&per_page=100`);
      expect(total).toBeGreaterThanOrEqual(below.total);
    }
    expect(items.length).toBeGreaterThan(0);
  });

  it.each(['type', 'country', 'material', 'topic', 'place'])(
    'filters by the slug of a %s',
    async (taxonomy) => {
      const { items: all } = await list('posts?per_page=100');
      const key = z.enum(['type', 'country', 'material', 'topic', 'place']).parse(taxonomy);
      const term = first(
        all.flatMap((item) => item.taxonomies[key]),
        `post with a ${taxonomy}`,
      );
      const { items, total } = await list(`posts?${taxonomy}=${encodeURIComponent(term.slug)}&per_page=100`);
      const carries = items.filter((item) => item.taxonomies[key].some((one) => one.id === term.id));
      expect(carries).toEqual(items);
      expect(total).toBeLessThan((await list('posts?per_page=1')).total);
      const expected = all.filter((item) => item.taxonomies[key].some((one) => one.id === term.id));
      const ids = new Set(items.map((item) => item.id));
      expect(expected.every((item) => ids.has(item.id) || items.length === 100)).toBe(true);
    },
  );

  it('finds by tags, people, office, series and range without failing', async () => {
    const { items: all } = await list('posts?per_page=100');
    const tag = first(
      all.flatMap((item) => item.taxonomies.tag),
      'tagged post',
    );
    const tagged = await list(`posts?tags=${tag.id}&per_page=100`);
    expect(tagged.total).toBeGreaterThan(0);
    expect(tagged.items.every((item) => item.taxonomies.tag.some(({ id }) => id === tag.id))).toBe(true);
    const office = first(
      all.flatMap((item) => item.taxonomies.company),
      'post of an office',
    );
    const byId = await list(`posts?office=${office.id}`);
    expect(await list(`posts?office=${encodeURIComponent(office.slug)}`)).toEqual(byId);
    const person = first(
      all.flatMap((item) => item.taxonomies.people),
      'post with a person',
    );
    const named = await list(`posts?people=${person.id}&per_page=100`);
    expect(named.total).toBeGreaterThan(0);
    expect(named.total).toBeLessThan((await list('posts?per_page=1')).total);
    expect((await list('posts?range=36500')).total).toBeGreaterThan(0);
    expect((await list('posts?series=no-such-series')).total).toBe(0);
    expect((await list('posts?office=no-such-office')).total).toBe(0);
  });

  it('answers related posts without the post itself for post_id', async () => {
    const { items } = await list('posts?per_page=1');
    const post = first(items, 'post');
    const related = await list(`posts?post_id=${post.id}`);
    expect(related.total).toBeGreaterThan(0);
    expect(related.items.map((item) => item.id)).not.toContain(post.id);
  });

  it('orders by id, title, views and rand', async () => {
    const { items } = await list('posts?orderby=id&order=asc');
    const ids = items.map((item) => item.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const views = (await list('posts?orderby=views')).items.map((item) => item.views);
    expect(views).toEqual([...views].sort((a, b) => b - a));
    expect((await list('posts?orderby=rand')).items.length).toBe(items.length);
    expect((await list('posts?orderby=title&order=asc')).items.length).toBe(items.length);
  });

  it('finds a two-character Chinese word of a title', async () => {
    const { items } = await list('posts?per_page=50');
    const title = first(
      items.map((item) => item.title.rendered).filter((text) => /^\p{Script=Han}{2}/u.test(text)),
      'Chinese title',
    );
    const found = await list(`posts?search=${encodeURIComponent(title.slice(0, 2))}`);
    expect(found.total).toBeGreaterThan(0);
  });

  it('lists jobs only when asked for (post_type=job)', async () => {
    const { items } = await list('posts?post_type=job');
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((item) => ['job', 'jobs'].includes(item.post_type))).toBe(true);
  });

  it('shows no hidden category in any list (E7)', async () => {
    const { items } = await list('posts?per_page=100');
    const slugs = items.flatMap((item) => item.taxonomies.category.map((term) => term.slug));
    expect(slugs.filter((slug) => HIDDEN.includes(slug))).toEqual([]);
  });
});

describe('A2, A3 one post', () => {
  it('answers the whole post by id, and refuses an unknown id', async () => {
    const { items } = await list('posts?per_page=1');
    const { id, slug } = first(items, 'post');
    const post = await readObject(`posts/${id}`, postSchema);
    expect(post.slug).toBe(slug);
    const reply = await expectError('posts/99999999', 404, 'rest_post_invalid_id');
    expect(reply.body).toMatchObject({ message: 'Invalid post ID.' });
    expect(reply.headers.get('x-wp-total')).toBeNull();
  });

  it.each(['latest', 'related'])('answers %s as a list of references', async (opt) => {
    const { items } = await list('posts?per_page=1');
    const { id } = first(items, 'post');
    const refs = await readList(`posts/${id}/${opt}`, postRefSchema);
    expect(refs.items.map((item) => item.id)).not.toContain(id);
  });

  it('finds by slug in all three spellings, jobs too, and answers an empty list for none', async () => {
    const { items } = await list('posts?per_page=1');
    const slug = encodeURIComponent(first(items, 'post').slug);
    const [one] = await Promise.all([
      readList(`posts/byslug?slug=${slug}`, postSchema),
      readList(`posts?slug=${slug}`, postSchema),
      readList(`posts?pid=byslug&slug=${slug}`, postSchema),
    ]);
    expect(one).toMatchObject({ total: 1, totalPages: 1 });
    const { items: jobs } = await list('posts?post_type=job&per_page=1');
    const job = await readList(
      `posts/byslug?slug=${encodeURIComponent(first(jobs, 'job').slug)}`,
      postSchema,
    );
    expect(first(job.items, 'job by slug').post_type).toMatch(/^jobs?$/);
    expect(await readList('posts/byslug?slug=no-such-post', postSchema)).toEqual({
      items: [],
      total: 0,
      totalPages: 0,
    });
    await expectError('posts/byslug', 400, 'rest_invalid_param');
  });

  it('links next and previous to each other', async () => {
    const { items } = await list('posts?per_page=3');
    const middle = await readObject(`posts/${items[1]?.id}`, postSchema);
    expect([middle.next?.id, middle.previous?.id].sort()).toEqual([items[0]?.id, items[2]?.id].sort());
  });
});

describe('the same table under other paths', () => {
  it('answers under /api/wp/v2 as well', async () => {
    const [plain, alias] = await Promise.all([call('posts?per_page=2'), call('wp/v2/posts?per_page=2')]);
    expect(alias.body).toEqual(plain.body);
    expect(alias.headers.get('x-wp-total')).toBe(plain.headers.get('x-wp-total'));
  });

  it('answers rest_no_route to an unknown path or method', async () => {
    const reply = await expectError('no/such/path', 404, 'rest_no_route');
    expect(reply.body).toEqual({
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    });
    await expectError('nothing', 404, 'rest_no_route');
    await expectError('posts', 404, 'rest_no_route', { method: 'DELETE' });
    await expectError('posts', 404, 'rest_no_route', { method: 'PUT', body: '{}' });
  });
});
