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

it('takes two pictures with sizes in their names for two', () => {
  const [cover, other] = [picture('/u/render-1920x1080.jpg'), picture('/u/render-1280x720.jpg')];
  const { gallery, ids } = platesOf({ cover, body: bodyWith(), gallery: [other] });
  expect(gallery).toEqual([other]);
  expect([ids.get(cover), ids.get(other)]).toEqual(['picture-render', 'picture-render-2']);
});

it('knows a picture by what the other one lists, its renditions and its cards', () => {
  const [room, hall, door] = ['/u/room-800x600.jpg', '/u/hall-1.webp', '/u/door-300x200.jpg'].map(picture);
  const large = {
    ...picture('/u/room-1600x1200.jpg'),
    cards: [{ src: '/u/room-800x600.jpg?v=2', width: 800 }],
  };
  const renditions = [{ src: '/u/hall-1.webp', width: 650, height: 400 }];
  const whole = { ...picture('/u/hall.webp'), renditions };
  // The text has a rendition and the gallery another one: the original is listed beside both.
  const listed = { ...picture('/u/door-900x600.jpg'), cards: [{ src: '/u/door.jpg', width: 900 }] };
  const plates = [room, hall, door].flatMap((one) => one ?? []);
  const originals = [large, whole, listed];
  expect(platesOf({ cover: null, body: bodyWith(plates), gallery: originals }).gallery).toEqual([]);
  expect(platesOf({ cover: null, body: bodyWith(originals), gallery: plates }).gallery).toEqual([]);
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
