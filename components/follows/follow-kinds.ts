/** The words of the contract for what has a page that can be followed. */
export const FOLLOW_KINDS = [
  'person',
  'company',
  'brand',
  'category',
  'tag',
  'topic',
  'type',
  'material',
  'place',
  'country',
] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];
