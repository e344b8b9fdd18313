import { z } from 'zod';
import { previewToken } from '../src/preview/token';
import { call, expectError, first, bearer, login, readList } from './client';

const TYPES = [
  ['posts', 'post'],
  ['product', 'product'],
  ['brand', 'brand'],
  ['company', 'company'],
] as const;
const entity = z.looseObject({ id: z.int(), slug: z.string() });

describe.each(TYPES)('A4, A20 preview of %s', (word, type) => {
  const path = (slug: string, token?: string) =>
    `${word}/preview/${encodeURIComponent(slug)}${token ? `?preview_token=${encodeURIComponent(token)}` : ''}`;

  it('opens to the token of exactly this entry, without a login, and is never kept', async () => {
    const { id, slug } = first((await readList(`${word}?per_page=1&page=1`, entity)).items, word);
    const reply = await call(path(slug, previewToken(type, id)));
    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 200,
      body: { id, preview: true },
    });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect((await call(path(String(id), previewToken(type, id)))).status).toBe(200);
  });

  it('stays closed to a token of another entry, of another kind, or of another time', async () => {
    const { id, slug } = first((await readList(`${word}?per_page=1&page=1`, entity)).items, word);
    const old = previewToken(type, id, Date.now() - 16 * 60 * 1000);
    const far = previewToken(type, id, Date.now() + 60 * 1000);
    for (const token of [previewToken(type, id + 1), previewToken('page', id), old, far, 'nonsense']) {
      await expectError(path(slug, token), 403, 'rest_forbidden');
    }
    await expectError(path(slug), 401, 'rest_not_logged_in');
  });

  it('opens to staff, not to readers', async () => {
    const { slug } = first((await readList(`${word}?per_page=1&page=1`, entity)).items, word);
    const [author, reader] = await Promise.all([login('author'), login('reader')]);
    expect((await call(path(slug), { headers: bearer(author.token) })).status).toBe(200);
    await expectError(path(slug), 403, 'rest_forbidden', { headers: bearer(reader.token) });
    await expectError(path('no-such-entry'), 404, 'rest_post_invalid_id', { headers: bearer(author.token) });
  });
});
