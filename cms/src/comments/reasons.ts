/** Why a reader reports a comment. */
export const REASONS = ['spam', 'abuse', 'other'] as const;
export type Reason = (typeof REASONS)[number];
