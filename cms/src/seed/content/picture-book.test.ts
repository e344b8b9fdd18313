import { listPictures } from '../pictures/catalogue';
import { PROJECTS } from './articles';
import { CALL_WISHES, COVER_WISHES } from './cover-wishes';
import { figureFamily } from './figure-families';
import { buildMagazine } from './magazine';
import { assignCovers, grants, wishesOf } from './picture-book';

const magazine = buildMagazine(listPictures());
const bySlug = (slug: string) => {
  const post = magazine.posts.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`no post called ${slug}`);
  return post;
};

describe('the pictures of the demo magazine', () => {
  it('shows on every cover what somebody wrote down for that story', () => {
    for (const post of magazine.posts.filter(({ slug, cover }) => slug in COVER_WISHES && cover !== '')) {
      const picture = magazine.pictures.find(({ key }) => key === post.cover);
      const wishes = wishesOf(COVER_WISHES[post.slug] ?? '');
      expect([post.slug, picture && wishes.some((wish) => grants(picture, wish))]).toEqual([post.slug, true]);
    }
    expect(bySlug('hillside-library').cover).toBe('cover-097');
  });

  it('fills every article with different pictures of its own family, never with its cover', () => {
    const subjects = new Map(magazine.pictures.map(({ key, subject }) => [key, subject]));
    for (const project of PROJECTS) {
      const post = bySlug(project.slug);
      const shown = post.body.flatMap((block) => (block.kind === 'figure' ? [block.picture] : []));
      expect([post.slug, new Set([post.cover, ...shown]).size]).toEqual([post.slug, shown.length + 1]);
      const { views, swatches, drawings } = figureFamily(project);
      const family = [...views, ...swatches, ...drawings];
      const strangers = shown.filter((key) => !family.includes(subjects.get(key) ?? ''));
      expect([post.slug, strangers]).toEqual([post.slug, []]);
    }
  });

  it('gives every gallery plates of its own beside two of the text, and never the cover', () => {
    for (const { slug, edge } of PROJECTS) {
      const { gallery, cover, body } = bySlug(slug);
      const shown = body.flatMap((block) => (block.kind === 'figure' ? [block.picture] : []));
      const own = gallery.filter((key) => !shown.includes(key));
      expect([slug, new Set([cover, ...gallery]).size]).toEqual([slug, gallery.length + 1]);
      expect([slug, own.length > 2, gallery.length - own.length]).toEqual(
        edge === 'no-pictures' ? [slug, false, 0] : [slug, true, 2],
      );
    }
  });

  it('has written down the picture of every call, and of nothing that is not there', () => {
    expect(Object.keys(CALL_WISHES).sort()).toEqual(magazine.communities.map(({ slug }) => slug).sort());
    for (const call of magazine.communities) expect([call.slug, call.cover]).not.toEqual([call.slug, '']);
    for (const slug of Object.keys(COVER_WISHES)) expect(bySlug(slug).slug).toBe(slug);
  });
});

describe('assignCovers', () => {
  const pool = listPictures().filter(({ subject }) => subject === 'gables' || subject === 'chair');

  it('hears every first wish before a second one', () => {
    const given = assignCovers(pool, {
      first: 'door, chair:first model, gables',
      second: 'chair:first model',
    });
    expect(given.get('second')?.key).toBe('product-chair-a');
  });

  it('refuses to leave a story without a cover', () => {
    expect(() => assignCovers(pool, { a: 'chair', b: 'chair', c: 'chair' })).toThrow('cover of c');
  });
});
