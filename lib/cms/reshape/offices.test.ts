import fs from 'node:fs';
import path from 'node:path';
import { officesSchema } from '../schemas/offices';
import { toOffices } from './offices';
import type { Surroundings } from './surroundings';

const around: Surroundings = {
  cmsUrl: 'http://cms.example',
  siteUrl: 'http://site.example',
  timeZone: 'Asia/Shanghai',
};
const raw = () =>
  officesSchema.parse(
    JSON.parse(fs.readFileSync(path.join(process.cwd(), 'docs/contracts/fixtures/offices.json'), 'utf8')),
  );

it('an office has its works as links with pictures', () => {
  const [office] = toOffices(raw(), around).listing.items;
  expect(office).toMatchObject({
    slug: 'studio-a',
    location: { zh: '杭州', en: 'Hangzhou' },
    pictures: [{ path: '/river-park.htm', title: { zh: '河岸公园', en: 'River Park' } }],
  });
});

it('a work without a picture leaves no hole, and of many three are shown', () => {
  const answer = raw();
  const [office] = answer.offices;
  const [work] = office?.works ?? [];
  if (!office || !work) throw new Error('The fixture has an office with a work.');
  office.works = [
    { ...work, id: 1, thumb: '', featured_image: null },
    ...[2, 3, 4, 5].map((id) => ({ ...work, id })),
  ];
  const shown = toOffices(answer, around).listing.items[0]?.pictures.map(({ id }) => id);
  expect(shown).toEqual([2, 3, 4]);
});

it('what there is to choose has both languages, and nothing that leaves no office', () => {
  const answer = raw();
  answer.choices.city.terms.push({ slug: 'nowhere', name: '无|None', count: 0 });
  const [city, field] = toOffices(answer, around).facets;
  expect(city).toEqual({
    key: 'city',
    any: 3,
    chosen: { slug: 'hangzhou', name: { zh: '杭州', en: 'Hangzhou' } },
    terms: [
      { slug: 'hangzhou', name: { zh: '杭州', en: 'Hangzhou' }, count: 1 },
      { slug: 'xiamen', name: { zh: '厦门', en: 'Xiamen' }, count: 1 },
    ],
  });
  expect(field?.chosen).toBeNull();
});
