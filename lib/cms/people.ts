import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { listing, orNull, pageOf, PER_PAGE } from './lists';
import type { Card, Listing } from './models';
import type { Profile } from './models/directory';
import { toProfile } from './reshape/people';
import { toCard } from './reshape/post';
import { userSchema } from './schemas/people';
import { cardSchema } from './schemas/post';
import { tags } from './tags';
import { tagsOfCards } from './tags-of';

/** The public part of a person; null when there is none (A18, C28). */
export const getPerson = reader({
  name: 'person',
  names: () => ['user'],
  lifetime: 'minute',
  tags: (id: number) => [tags.user(id)],
  load: async (call, id: number): Promise<Profile | null> => {
    const raw = await orNull(call(['users', id], { schema: userSchema }));
    return raw && toProfile(raw, around);
  },
});

const listOfPerson = reader({
  name: 'person-posts',
  names: () => ['user'],
  lifetime: 'glance',
  tags: (id: number, _page: number) => [tags.user(id), tags.posts],
  tagsOfAnswer: (answer: Listing<Card>) => tagsOfCards(answer.items),
  load: (call, id: number, page: number) =>
    listing(call, ['posts'], { page, per_page: PER_PAGE, people: id }, cardSchema, (raw) =>
      toCard(raw, around),
    ),
});

/** A page of the articles by or with a person (R37, R38, A1). A page beyond the last is empty. */
export const listPersonPosts = (id: number, page: number): Promise<Listing<Card>> =>
  pageOf((number) => listOfPerson(id, number), page);

/** For the table test of the tags. */
export const personPostsReader = listOfPerson;
