import type { Phrase } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import type { FollowTarget } from './follow-call';
import { FollowToggle } from './follow-toggle.island';
import { followWords } from './follow-words';

type FollowButtonProps = { target: FollowTarget; name: Phrase; locale: Locale };

/**
 * Follows a person, an office, a brand or a topic from its page. The page is one document for everybody; whether it is
 * pressed shows after load (docs/decisions/047).
 */
export function FollowButton({ target, name, locale }: FollowButtonProps) {
  const { follow, followed, unfollowed, logInFirst, failed, full } = followWords(locale);
  return (
    <FollowToggle
      key={`${target.kind} ${target.id}`}
      {...target}
      labels={{ follow, followed, unfollowed, logInFirst, failed, full }}
      name={<span lang={name.lang ?? undefined}>{name.text}</span>}
    />
  );
}
