import { env } from '../../env';

type Given = {
  req?: {
    t: (
      key: 'authentication:youAreReceivingResetPassword' | 'authentication:youDidNotRequestPassword',
    ) => string;
  };
  token?: string;
};

/**
 * The mail of a forgotten password of the dashboard. Its link stands at the dashboard's own origin (`ADMIN_URL`):
 * Payload makes it of the request's `Host`, which is whatever the sender of that request wrote.
 */
export function resetMail({ req, token = '' }: Given = {}): string {
  const link = `${env.adminOrigin}/admin/reset/${encodeURIComponent(token)}`;
  return `${req?.t('authentication:youAreReceivingResetPassword') ?? ''}
    <a href="${link}">${link}</a>
    ${req?.t('authentication:youDidNotRequestPassword') ?? ''}`;
}
