import type { Body, InLanguage, Picture } from '@/lib/cms/models';

import { platesOf } from './plates-of';

const NONE = { text: '', lang: null };
const picture = (src: string): InLanguage<Picture> => ({
  ...{ src, width: 3, height: 2, alt: NONE, caption: NONE, credit: NONE, color: '' },
  ...{ renditions: [], cards: [] },
});
const bodyWith = (...rows: InLanguage<Picture>[][]): InLanguage<Body> => ({
  writtenIn: 'both',
  blocks: rows.map((pictures) => ({ kind: 'figure', lang: 'both', pictures, caption: NONE })),
});

it('the gallery leaves out the cover and what stands in the text, and keeps the order of the rest', () => {
  const rest = [picture('/uploads/c.webp'), picture('/uploads/e.webp')];
  const { gallery } = platesOf({
    cover: picture('/uploads/a.webp'),
    body: bodyWith([picture('/uploads/b.webp'), picture('/uploads/d.webp')]),
    gallery: [picture('/uploads/a.webp'), picture('/uploads/b.webp'), ...rest, picture('/uploads/d.webp')],
  });
  expect(gallery).toEqual(rest);
});

it('knows a picture of the text by another rendition or a query of its file', () => {
  const { gallery } = platesOf({
    cover: null,
    body: bodyWith([picture('/uploads/plan-1024x683.jpg')], [picture('/uploads/roof.jpg?v=2')]),
    gallery: [picture('/uploads/plan.jpg'), picture('/uploads/roof.jpg'), picture('/uploads/plan-2.jpg')],
  });
  expect(gallery.map(({ src }) => src)).toEqual(['/uploads/plan-2.jpg']);
});

it('names each picture once, by its file, in the order of the page', () => {
  const twice = [picture('/uploads/a/plan.webp'), picture('/uploads/a/plan.webp')];
  const { ids } = platesOf({
    cover: picture('/uploads/cover.webp'),
    body: bodyWith(twice, [picture('/uploads/b/plan.webp'), picture('/uploads/%E5%B9%B3%E9%9D%A2 1.webp')]),
    gallery: [picture('/uploads/cover.webp'), picture('/uploads/100%.webp')],
  });
  expect([...ids].map(([{ src }, id]) => [src, id])).toEqual([
    ['/uploads/cover.webp', 'picture-cover'],
    ['/uploads/a/plan.webp', 'picture-plan'],
    ['/uploads/b/plan.webp', 'picture-plan-2'],
    ['/uploads/%E5%B9%B3%E9%9D%A2 1.webp', 'picture-平面-1'],
    ['/uploads/100%.webp', 'picture-100'],
  ]);
  expect(ids.get(twice[1] ?? picture(''))).toBeUndefined();
});
