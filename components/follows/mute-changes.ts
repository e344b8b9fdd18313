import { GROUPS, type FollowGroup } from './own-follows';

/** A press on one of the switches, or on the button for all of them. */
export type MuteChange = { group: FollowGroup | 'all'; isMuted: boolean };

/** Which groups are muted once these changes are made, one after the other. */
export function mutedAfter(muted: readonly FollowGroup[], changes: readonly MuteChange[]): FollowGroup[] {
  return GROUPS.filter((one) => {
    const last = changes.findLast(({ group }) => group === 'all' || group === one);
    return last ? last.isMuted : muted.includes(one);
  });
}
