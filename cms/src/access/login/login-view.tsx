import { Logo } from '@payloadcms/next/rsc';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { LoginForm } from './login-form.island';

/** The dashboard's login, in the place of Payload's: the same, but that it can ask for a captcha. */
export function LoginView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { locale, permissions, req } = initPageResult;
  const { i18n, payload, user } = req;
  const target = getSafeRedirect({
    fallbackTo: payload.config.routes.admin,
    redirectTo: searchParams?.redirect ?? '',
  });
  if (user) redirect(target);
  return (
    <>
      <div className="login__brand">
        <Logo
          i18n={i18n}
          locale={locale}
          params={params}
          payload={payload}
          permissions={permissions}
          searchParams={searchParams}
        />
      </div>
      <LoginForm redirectTo={target} />
    </>
  );
}
