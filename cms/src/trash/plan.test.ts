import { planOf, type Reference } from './plan';

const goes = (from: string, column: string, to: string): Reference => ({ from, column, to, goes: true });
const empties = (from: string, column: string, to: string): Reference => ({ from, column, to, goes: false });

const REFERENCES = [
  goes('_posts_v', 'parent_id', 'posts'),
  goes('_posts_v_rels', 'parent_id', '_posts_v'),
  goes('_posts_v_rels', 'tags_id', 'tags'),
  goes('comment_keys', 'comment_id', 'comments'),
  goes('comments', 'post_id', 'posts'),
  empties('comments', 'author_id', 'people'),
  goes('favorite_collections', 'owner_id', 'people'),
  goes('favorites', 'owner_id', 'people'),
  empties('favorites', 'folder_id', 'favorite_collections'),
  goes('follows', 'owner_id', 'people'),
  empties('front_page', 'cover_id', 'posts'),
  goes('payload_locked_documents_rels', 'posts_id', 'posts'),
  empties('posts', 'author_id', 'people'),
  goes('posts_rels', 'parent_id', 'posts'),
  goes('product_requests', 'product_id', 'products'),
  goes('posts_rels', 'tags_id', 'tags'),
  empties('tags', 'parent_id', 'tags'),
];
const tables = (root: string) => planOf(REFERENCES, root).steps.map(({ table }) => table);
const where = (root: string, table: string) =>
  planOf(REFERENCES, root)
    .steps.find((step) => step.table === table)
    ?.where(7);

describe('what goes with an entry', () => {
  it('is every row that the database or Payload deletes with it, what is named before what names it', () => {
    expect(tables('posts')).toEqual([
      'posts',
      '_posts_v',
      'comments',
      'posts_rels',
      '_posts_v_rels',
      'entry_revisions',
      'follows',
      'version_notes',
    ]);
    expect(tables('people').indexOf('favorite_collections')).toBeLessThan(
      tables('people').indexOf('favorites'),
    );
  });

  it('is picked by the entry, directly or by what goes with it', () => {
    expect(where('posts', 'posts')).toBe('id = 7');
    expect(where('posts', 'comments')).toBe('"post_id" = 7');
    expect(where('posts', '_posts_v_rels')).toBe(
      '"parent_id" IN (SELECT id FROM "_posts_v" WHERE "parent_id" = 7)',
    );
    expect(where('tags', 'posts_rels')).toBe('"tags_id" = 7');
  });

  it('leaves out what means nothing without it, secrets, and what readers sent', () => {
    expect(tables('posts')).not.toContain('comment_keys');
    expect(tables('posts')).not.toContain('payload_locked_documents_rels');
    expect(tables('products')).not.toContain('product_requests');
  });

  it('has its followers, and not whom it follows', () => {
    expect(where('people', 'follows')).toBe("kind = 'people' AND target_id = 7");
  });

  it('is named by columns of others, also of its own table', () => {
    expect(planOf(REFERENCES, 'posts').links).toEqual([{ table: 'front_page', column: 'cover_id' }]);
    expect(planOf(REFERENCES, 'tags').links).toEqual([{ table: 'tags', column: 'parent_id' }]);
  });
});
