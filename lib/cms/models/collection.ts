import type { Bilingual, Card, Listing, Picture } from '../models';

/** A picture that a reader has saved, as its media entry is now, and the article it was saved from. */
export type SavedPicture = {
  picture: Picture;
  /** Under which licence it may be used; empty when the magazine has not said. */
  licence: Bilingual;
  /** `path`: the article's public path without locale. */
  post: { id: number; path: string; title: Bilingual };
};

/** A reader's collection as visitors with its link see it: one page of its articles and of its pictures. */
export type SharedCollection = {
  name: string;
  /** The display name of the reader who shares it. */
  owner: Bilingual;
  posts: Listing<Card>;
  pictures: Listing<SavedPicture>;
  /** Of the longer of the two lists. */
  totalPages: number;
};
