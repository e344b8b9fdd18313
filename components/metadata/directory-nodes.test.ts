import type { InLanguage, Phrase } from '@/lib/cms/models';
import type { Company, Profile } from '@/lib/cms/models/directory';

import { organizationNode, personNode } from './directory-nodes';

const phrase = (text: string): Phrase => ({ text, lang: null });
const siteUrl = 'https://example.com/';

const office = {
  title: phrase('Studio A'),
  address: phrase('1 West Lake'),
  logo: { src: '/uploads/logo.webp' },
  cover: null,
  about: {
    writtenIn: 'both',
    blocks: [
      { kind: 'text', lang: 'zh', html: '<p>做坡地。</p>' },
      { kind: 'text', lang: 'en', html: '<p>Builds on <b>slopes</b>.</p>' },
    ],
  },
  members: [{ name: phrase('Lin'), title: phrase('Principal'), avatar: '' }],
  contacts: [
    { kind: 'website', text: 'a.example', href: 'https://a.example/' },
    { kind: 'phone', text: '0571-000', href: 'tel:0571000' },
    { kind: 'wechat', text: 'a', href: null },
  ],
} as unknown as InLanguage<Company>; // only what structured data reads

describe('organizationNode', () => {
  it('names the office, its own addresses and people, in the words of the page’s language', () => {
    expect(
      organizationNode(office, { locale: 'en', url: 'https://example.com/en/company/a', siteUrl }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Studio A',
      url: 'https://example.com/en/company/a',
      description: 'Builds on slopes .',
      logo: 'https://example.com/uploads/logo.webp',
      image: undefined,
      address: '1 West Lake',
      telephone: '0571-000',
      email: undefined,
      sameAs: ['https://a.example/'],
      member: [{ '@type': 'Person', name: 'Lin', jobTitle: 'Principal' }],
    });
  });
});

describe('personNode', () => {
  it('names the person and leaves out what is not known', () => {
    const person = {
      name: phrase('Lin'),
      role: phrase(''),
      description: phrase('An architect.'),
      about: phrase(''),
      avatar: '/uploads/u.webp',
      contacts: [],
    } as unknown as InLanguage<Profile>; // only what structured data reads
    expect(personNode(person, { url: 'https://example.com/people/7', siteUrl })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Lin',
      url: 'https://example.com/people/7',
      description: 'An architect.',
      jobTitle: undefined,
      image: 'https://example.com/uploads/u.webp',
      sameAs: undefined,
    });
  });
});
