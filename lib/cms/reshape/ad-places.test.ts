import boxes from '@/docs/contracts/ad-boxes.json';
import places from '@/docs/contracts/ad-places.json';
import { AD_PLACES, type AdPlace } from '@/lib/ads/places';
import { adSchema } from '../schemas/ad';
import { toAd } from './ad';

const around = {
  cmsUrl: 'http://localhost:4000',
  siteUrl: 'http://localhost:3000',
  timeZone: 'Asia/Shanghai',
};
const own: Record<string, AdPlace> = AD_PLACES;
const types: Record<string, string[]> = boxes.types;

const kindOf = (advertType: string) => toAd(adSchema.parse({ id: 1, advertType }), around).kind;

it.each(places.map(({ key, types: name }) => [key, name] as const))(
  '%s shows the types of the contract, by which the CMS judges: %s (E17)',
  (key, name) => expect((types[name] ?? []).map(kindOf).sort()).toEqual([...(own[key]?.kinds ?? [])].sort()),
);
