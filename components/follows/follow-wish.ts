/** What was pressed before the login was asked for, and by whom; null for a stranger. */
export type FollowWish = { isOn: boolean; visitor: number | null };

/** Whether a wish holds for who has logged in: what one does not want to follow any more says nothing of another. */
export const isWishOf = (wish: FollowWish, visitor: number | null): boolean =>
  wish.isOn || (visitor !== null && wish.visitor === visitor);
