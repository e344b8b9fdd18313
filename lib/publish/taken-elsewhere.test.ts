import { tagsOf, type CmsEvent } from '@/lib/cms/tags';
import { Receipts } from './receipts';

jest.mock('./own-pages', () => ({ publishing: jest.fn() }));
jest.mock('./publish', () => ({ renewPages: jest.fn() }));

import { TakenElsewhere } from './taken-elsewhere';

const event: CmsEvent = {
  event: 'post.updated',
  id: 7,
  slug: 'hillside',
  old_slug: '',
  post_type: 'post',
  terms: ['brick'],
};

it('the receipt of this instance begins when the tags of the event have been cleared here', async () => {
  const receipts = new Receipts();
  const renewed: CmsEvent[] = [];
  const elsewhere = new TakenElsewhere(receipts, (one) => {
    renewed.push(one);
    return {};
  });
  elsewhere.expect(event, '41', 1000);
  elsewhere.cleared(['posts', 'popular'], 1001);
  expect(await receipts.of('41', 1)).toBeNull();
  elsewhere.cleared(tagsOf(event), 1006);
  expect(renewed).toEqual([event]);
  expect(await receipts.of('41', 60_000)).toMatchObject({
    surfaces: { article: { cleared: 6, visible: 6 } },
  });
  // Told twice, it is rendered once.
  elsewhere.cleared(tagsOf(event), 1007);
  expect(renewed).toHaveLength(1);
});
