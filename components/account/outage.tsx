import { refreshSession } from '@/components/session/session';
import type { Messages } from '@/lib/i18n/messages';

import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';

export type OutageLabels = Pick<Messages['accountPages'], 'unreachable' | 'tryAgain'>;

/** In the place of what an account shows while nobody can say whose it is: the login is kept (S15, D6, M33). */
export function Outage({ labels: { unreachable, tryAgain } }: { labels: OutageLabels }) {
  return (
    <div className={form.form} data-block="outage">
      <TryAgain
        said={{ literal: unreachable, words: unreachable }}
        label={tryAgain}
        onAgain={refreshSession}
      />
    </div>
  );
}
