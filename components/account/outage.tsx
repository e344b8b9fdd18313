import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import type { Messages } from '@/lib/i18n/messages';

export type OutageLabels = Pick<Messages['accountPages'], 'unreachable' | 'tryAgain'>;

/** In the place of what an account shows while nobody can say whose it is: the login is kept (S15, D6, M33). */
export function Outage({ labels: { unreachable, tryAgain } }: { labels: OutageLabels }) {
  return (
    <div className={form.form} data-block="outage">
      <TryAgain message={ownMessage(unreachable)} label={tryAgain} onAgain={refreshSession} />
    </div>
  );
}
