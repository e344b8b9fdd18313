import { ASKED, isAsked, type AskedField } from './asked';

const askedOf = (adType: string, data: Record<string, unknown> = {}) =>
  (Object.keys(ASKED) as AskedField[]).filter((field) => isAsked(field, { adType, ...data }));

describe('what the form of an advert asks for', () => {
  it.each([
    ['ad_text', ['linkurl', 'content']],
    ['ad_image', ['subname', 'image', 'linkurl', 'imagelink']],
    ['ad_image_btn', ['subname', 'image', 'linkurl', 'imagelink']],
    ['ad_wordlink', ['subname', 'linkurl']],
    ['ad_index_brand', ['data', 'dataUrl']],
    ['ad_index_project', ['data', 'dataUrl']],
    ['ad_recommend', ['data', 'dataUrl']],
    ['ad_recommend2', ['data', 'dataUrl']],
    ['ad_home_mainstream_floating', ['subname', 'image', 'linkurl', 'imagelink', 'articlePosition']],
    ['ad_topping', ['subname', 'image', 'linkurl', 'imagelink']],
    ['ad_topping_wide', ['subname', 'image', 'linkurl', 'imagelink']],
    ['ad_code', ['linkurl']],
  ])('is what its type has: %s', (type, fields) => {
    expect(askedOf(type)).toEqual(fields);
  });

  it('and whatever is written already, so that nothing is out of sight', () => {
    const data = { image: 7, subname: { zh: '', en: 'Stone' }, data: [{ id: 'a' }], logo: null, content: '' };
    expect(askedOf('ad_code', data)).toEqual(['subname', 'image', 'linkurl', 'data']);
    expect(askedOf('ad_code', { subname: { zh: '', en: null }, data: [] })).toEqual(['linkurl']);
  });
});
