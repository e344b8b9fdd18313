import type { InLanguage, Phrase } from '@/lib/cms/models';
import type { Company, Profile } from '@/lib/cms/models/directory';

import { countryName, toCompanyFacts, toPersonFacts } from './to-directory-facts';
import type { Fact } from './to-facts';

const phrase = (text: string): Phrase => ({ text, lang: null });
const drawn = (facts: Fact[]) =>
  facts.map((fact) => [
    fact.key === 'own' ? fact.label.text : fact.key,
    ...fact.values.map((value) => value.href ?? value.phrase.text),
  ]);

const office: InLanguage<Company> = {
  id: 61,
  slug: 'studio-a',
  title: phrase('Studio A'),
  location: phrase('Hangzhou'),
  address: phrase('1 West Lake'),
  logo: null,
  cover: null,
  works: 3,
  about: { blocks: [], writtenIn: 'none' },
  members: [],
  branches: [],
  additionals: [{ name: phrase('Founded'), value: phrase('2011') }],
  contacts: [
    { kind: 'phone', text: '0571-000', href: 'tel:0571000' },
    { kind: 'wechat', text: 'studioa', href: null },
  ],
};

describe('toCompanyFacts', () => {
  it('J30: address, contacts and the lines of an editor, those that are filled', () => {
    expect(drawn(toCompanyFacts(office))).toEqual([
      ['location', 'Hangzhou'],
      ['address', '1 West Lake'],
      ['phone', 'tel:0571000'],
      ['wechat', 'studioa'],
      ['Founded', '2011'],
    ]);
    const bare = { ...office, location: phrase(''), address: phrase(''), contacts: [], additionals: [] };
    expect(toCompanyFacts(bare)).toEqual([]);
  });
});

describe('toPersonFacts', () => {
  const person: InLanguage<Profile> = {
    id: 7,
    slug: 'lin',
    name: phrase('Lin'),
    avatar: '',
    role: phrase('Architect'),
    description: phrase(''),
    about: phrase(''),
    country: 'cn',
    contacts: [{ kind: 'website', text: 'lin.example', href: 'https://lin.example/' }],
  };

  it('role, country and links', () => {
    expect(drawn(toPersonFacts(person, 'en'))).toEqual([
      ['role', 'Architect'],
      ['country', 'China'],
      ['website', 'https://lin.example/'],
    ]);
  });

  it.each([
    ['CN', 'zh', '中国'],
    ['CN', 'en', 'China'],
    ['Ruritania', 'en', 'Ruritania'],
    ['', 'en', ''],
  ] as const)('the country %j is %s %j', (country, locale, expected) => {
    expect(countryName(country, locale)).toBe(expected);
  });
});
