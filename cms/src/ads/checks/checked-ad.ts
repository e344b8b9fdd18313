import type { TwoHalves } from '../../contract/bilingual';

/** A file of a picture that the site may send. */
export type ServedFile = { width: number; bytes: number };

export type CheckedPicture = {
  width: number;
  height: number;
  alt: TwoHalves;
  /** From the narrowest to the widest. */
  files: readonly ServedFile[];
  isAnimated: boolean;
};

export type CheckedTile = {
  title: TwoHalves;
  name: TwoHalves;
  link: string;
  /** What the site draws of it: its picture, else its logo. */
  picture: CheckedPicture | null;
};

/** A saved advert, as the rules of its creative read it. */
export type CheckedAd = {
  type: string;
  title: TwoHalves;
  name: TwoHalves;
  subname: TwoHalves;
  /** What an advert that comes as HTML says (decision 053). */
  codeWords: TwoHalves;
  /** Those of the advert itself that are not empty; the first is the one the site opens. */
  links: readonly string[];
  html: string;
  picture: CheckedPicture | null;
  hasLogo: boolean;
  tiles: readonly CheckedTile[];
  /** The tiles are read from an address, so that nothing here knows them. */
  hasTilesElsewhere: boolean;
  /** Of the pages it is shown on; null for both. */
  language: 'zh' | 'en' | null;
  /** The keys of its positions. */
  places: readonly string[];
};
