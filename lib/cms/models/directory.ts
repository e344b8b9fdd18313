import type { Bilingual, Body, Person, Picture } from '../models';

/**
 * Entries of the directories: offices and people. As in `models.ts`, nothing here knows a field of the CMS.
 */

/** How one reaches an office or a person; `href` is null for a name that is no address (WeChat). */
export type Contact = { kind: ContactKind; text: string; href: string | null };
export type ContactKind = 'phone' | 'email' | 'website' | 'wechat' | 'weibo' | 'twitter' | 'facebook';

/** An office in a list. */
export type CompanyTile = {
  id: number;
  slug: string;
  title: Bilingual;
  /** The city it works from. */
  location: Bilingual;
  /** What it says of itself, as plain text. */
  summary: Bilingual;
  logo: Picture | null;
  /** Its published articles. */
  works: number;
};

/** An office as its own page shows it (E31). */
export type Company = Omit<CompanyTile, 'summary'> & {
  about: Body;
  address: Bilingual;
  cover: Picture | null;
  members: { name: Bilingual; title: Bilingual; avatar: string }[];
  branches: { name: Bilingual; address: Bilingual }[];
  /** What else an editor wrote down: founded, staff, languages. */
  additionals: { name: Bilingual; value: Bilingual }[];
  contacts: Contact[];
};

/** A person as their own page shows them: the public part only (E20). */
export type Profile = Person & {
  /** What they are to the magazine and the offices; empty when the backend does not say. */
  role: Bilingual;
  description: Bilingual;
  /** Their own words, when they are others than the description. */
  about: Bilingual;
  /** Two letters (ISO 3166), or whatever the backend wrote. */
  country: string;
  contacts: Contact[];
};
