import type { FlattenedField } from 'payload';
import { picturesIn } from './pictures-in';

// What the walk reads of Payload's fields; the rest of them is left out.
const FIELDS = [
  { name: 'cover', type: 'upload', relationTo: 'media' },
  { name: 'gallery', type: 'upload', relationTo: 'media', hasMany: true },
  { name: 'file', type: 'upload', relationTo: 'documents' },
  { name: 'author', type: 'relationship', relationTo: 'people' },
  {
    name: 'members',
    type: 'array',
    flattenedFields: [{ name: 'avatar', type: 'upload', relationTo: 'media' }],
  },
  {
    name: 'body',
    type: 'blocks',
    blocks: [
      {
        slug: 'figure',
        flattenedFields: [{ name: 'pictures', type: 'upload', relationTo: 'media', hasMany: true }],
      },
    ],
  },
  {
    name: 'seo',
    type: 'group',
    flattenedFields: [{ name: 'image', type: 'upload', relationTo: 'media' }],
  },
] as unknown as FlattenedField[];

const entry = () => ({
  cover: { id: 1, filename: 'a.webp' },
  gallery: [2, { id: 3 }],
  file: 90,
  author: 91,
  members: [{ name: 'x' }, { avatar: 4 }],
  body: [
    { blockType: 'figure', pictures: [5, 6] },
    { blockType: 'of an older release', pictures: [92] },
  ],
  seo: { image: 7 },
});

describe('the pictures of an entry', () => {
  it('are found in fields, lists, blocks and groups', () => {
    expect(picturesIn(FIELDS, entry()).map(({ path, ids }) => [path, ids])).toEqual([
      ['cover', [1]],
      ['gallery', [2, 3]],
      ['members.1.avatar', [4]],
      ['body.0.pictures', [5, 6]],
      ['seo.image', [7]],
    ]);
    expect(picturesIn(FIELDS, { cover: null, body: 'no list' })).toEqual([]);
  });

  it('are left out of it where they are', () => {
    const data = entry();
    for (const { drop } of picturesIn(FIELDS, data)) drop(new Set([1, 3, 5]));
    expect(data).toMatchObject({ cover: null, gallery: [2], members: [{}, { avatar: 4 }] });
    expect(data.body[0]).toEqual({ blockType: 'figure', pictures: [6] });
  });
});
