import { ACCOUNTS } from './accounts';
import { toBodyBlocks } from './blocks';
import type { Pair } from './content/model';
import { pair } from './content/model';
import type { Magazine } from './content/magazine';
import type { Desk } from './texts';

const halves = (list: readonly { name: Pair; value: Pair }[]) =>
  list.map(({ name, value }) => ({ name: pair(name), value: both(value) }));

/** A value without a bar is the same in both languages. */
function both(value: Pair) {
  const { zh, en } = pair(value);
  return { zh, en: en || zh };
}

/** People, offices, brands and calls, which the articles point to. */
export async function createDirectory({ create, picture }: Desk, magazine: Magazine): Promise<void> {
  for (const person of magazine.people) {
    const name = pair(person.name);
    await create('people', {
      id: person.id,
      name,
      slug: person.slug,
      avatar: picture(person.avatar),
      nickname: name.zh,
      rolesShown: pair(person.role),
      about: pair(person.about).zh,
      description: pair(person.about),
      country: person.country,
      website: person.website,
      mobile: ACCOUNTS.find((account) => account.profile === person.id)?.mobile || null,
      regionNumber: 86,
    });
  }
  const countries = new Map(
    magazine.terms.filter((term) => term.taxonomy === 'country').map((term) => [term.slug, term.id]),
  );
  const avatars = new Map(magazine.people.map((person) => [person.id, person.avatar]));
  for (const company of magazine.companies) {
    await create('companies', {
      id: company.id,
      title: pair(company.name),
      slug: company.slug,
      logo: picture(company.logo),
      cover: picture(company.cover),
      about: toBodyBlocks(company.about, picture),
      location: pair(company.location),
      address: pair(company.address),
      phone: company.phone,
      email: company.email,
      website: company.website,
      wechat: company.wechat,
      weibo: company.weibo,
      facebook: company.facebook,
      twitter: company.twitter,
      members: company.members.map((member) => ({
        person: member.person || null,
        name: pair(member.name),
        title: pair(member.title),
        avatar: picture(avatars.get(member.person) ?? ''),
      })),
      additionals: halves(company.additionals),
      branches: company.branches.map(({ name, address }) => ({ name: pair(name), address: pair(address) })),
      country: countries.get(COUNTRY_OF_DIAL[company.phone.split(' ')[0] ?? ''] ?? 'china'),
      isSticky: company.isSticky,
      menuOrder: company.id,
      publishedAt: '2025-10-12T02:00:00.000Z',
      _status: 'published',
    });
  }
  for (const brand of magazine.brands) {
    await create('brands', {
      id: brand.id,
      title: pair(brand.name),
      slug: brand.slug,
      featuredImage: picture(brand.cover),
      cover: picture(brand.cover),
      logo: picture(brand.logo),
      logoCover: picture(brand.logoCover),
      about: toBodyBlocks(brand.about, picture),
      brandDetail: toBodyBlocks(brand.detail, picture),
      website: `https://${brand.slug}.example`,
      // A few take no requests.
      askEmail: brand.id % 5 === 0 ? null : `samples@${brand.slug}.example`,
      brandtype: String(brand.brandtype),
      isSticky: brand.isSticky,
      isTop: brand.isTop,
      showTimesLimit: 0,
      menuOrder: brand.id,
      publishedAt: '2025-10-12T03:00:00.000Z',
      _status: 'published',
    });
  }
  for (const call of magazine.communities) {
    await create('communities', {
      id: call.id,
      title: pair(call.title),
      slug: call.slug,
      excerpt: pair(call.excerpt),
      cover: picture(call.cover),
      body: toBodyBlocks(call.body, picture),
      author: call.author,
      publishedAt: call.publishedAt,
      _status: 'published',
    });
  }
}

/** The country an office's telephone number says it is in; China is the rest. */
const COUNTRY_OF_DIAL: Record<string, string> = {
  '+351': 'portugal',
  '+44': 'united-kingdom',
  '+47': 'norway',
  '+52': 'mexico',
  '+56': 'chile',
  '+33': 'france',
  '+81': 'japan',
  '+82': 'south-korea',
  '+91': 'india',
  '+221': 'senegal',
};
