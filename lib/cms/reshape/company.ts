import { toBilingualText } from '@/lib/html/bilingual';
import { toBilingualBody, toBody } from '@/lib/html/body';
import type { Company, CompanyTile } from '../models/directory';
import type { RawCompany } from '../schemas/company';
import { toSource } from './address';
import { toContacts } from './contact';
import { pictureAt, toPicture } from './picture';
import type { Surroundings } from './surroundings';

const LOGO_SIZE = { width: 480, height: 480 };
const COVER_SIZE = { width: 1200, height: 800 };

/** An office (E31). Of a member, a branch or a line without a name nothing is left to show. */
export function toCompany(raw: RawCompany, around: Surroundings): Company {
  const { acf } = raw;
  return {
    ...toName(raw, around),
    about: toBody(acf.about ?? '', (src) => toSource(src, around)),
    address: toBilingualText(acf.address ?? ''),
    cover: toPicture(acf.cover_image, around) ?? pictureAt(acf.cover ?? '', around, COVER_SIZE),
    members: named(acf.members).map((member) => ({
      name: toBilingualText(member.name),
      title: toBilingualText(member.title),
      avatar: toSource(member.avatar, around) ?? '',
    })),
    branches: named(acf.branches).map((branch) => ({
      name: toBilingualText(branch.name),
      address: toBilingualText(branch.address),
    })),
    additionals: named(acf.additionals).map((line) => ({
      name: toBilingualText(line.name),
      value: toBilingualText(line.value),
    })),
    contacts: toContacts(
      [
        ['website', acf.website ?? ''],
        ['email', acf.email ?? ''],
        ['phone', acf.phone ?? ''],
        ['wechat', acf.wechat ?? ''],
        ['weibo', acf.weibo ?? ''],
        ['twitter', acf.twitter ?? ''],
        ['facebook', acf.facebook ?? ''],
      ],
      around,
    ),
  };
}

/** An office in a list (R5). */
export function toCompanyTile(raw: RawCompany, around: Surroundings): CompanyTile {
  return { ...toName(raw, around), summary: toBilingualBody(raw.acf.about ?? '') };
}

function toName({ id, slug, title, count, acf }: RawCompany, around: Surroundings) {
  return {
    id,
    slug,
    title: toBilingualText(title.rendered),
    location: toBilingualText(acf.location ?? ''),
    logo: toPicture(acf.logo_image, around) ?? pictureAt(acf.logo ?? '', around, LOGO_SIZE),
    works: count,
  };
}

function named<T extends { name: string }>(lines: readonly T[] | undefined): T[] {
  return (lines ?? []).filter((line) => line.name.trim() !== '');
}
