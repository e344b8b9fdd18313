'use client';

import {
  Form,
  FormSubmit,
  Link,
  PasswordField,
  TextField,
  useAuth,
  useConfig,
  useTranslation,
  type FormProps,
} from '@payloadcms/ui';
import type { ClientUser } from 'payload';
import { formatAdminURL, text } from 'payload/shared';
import { useRef, useState } from 'react';
import { Puzzle } from './puzzle.island';

/** Payload's form passes what its action answers on as a response, which its type leaves out. */
type Action = (formData: FormData) => Promise<void>;
type LoggedIn = Parameters<ReturnType<typeof useAuth<ClientUser>>['setUser']>[0];

/** One object for every render: Payload's form starts again with another one. */
const EMPTY = { username: { valid: true }, password: { valid: true } };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const field = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * User name or e-mail address, and password. An answer that wants a captcha (access/staff-endpoints.ts) shows the puzzle,
 * and the solved puzzle sends the form again.
 */
export function LoginForm({ redirectTo }: { redirectTo: string }) {
  const { config } = useConfig();
  const { t, i18n } = useTranslation();
  const { setUser } = useAuth();
  const [isAsked, setAsked] = useState(false);
  const [round, setRound] = useState(0);
  const ticket = useRef('');
  const { admin, routes } = config;
  const users = formatAdminURL({ apiRoute: routes.api, path: `/${admin.user}` });

  async function send(formData: FormData): Promise<Response> {
    const fields: unknown = JSON.parse(field(formData.get('_payload')) || '{}');
    const given = isRecord(fields) ? fields : {};
    const response = await fetch(`${users}/login`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'accept-language': i18n.language },
      body: JSON.stringify({
        username: field(given.username),
        password: field(given.password),
        captcha_ticket: ticket.current,
      }),
    });
    // A ticket is good for one try.
    ticket.current = '';
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    setAsked(isRecord(answer) && answer.code === 'captcha_required');
    setRound((before) => before + 1);
    return response;
  }

  const onSuccess: FormProps['onSuccess'] = (answer) => {
    setUser(answer as LoggedIn); // the body of a login that went well (access/staff-endpoints.ts)
  };

  return (
    <Form
      action={send as unknown as Action} // see Action
      className="login__form"
      disableSuccessStatus
      initialState={EMPTY}
      onSuccess={onSuccess}
      redirect={redirectTo}
      waitForAutocomplete
    >
      <div className="login__form__inputWrap">
        <TextField
          field={{ name: 'username', label: t('authentication:emailOrUsername'), required: true }}
          path="username"
          validate={(value, options) => text(value, { ...options, required: true })}
        />
        <PasswordField
          field={{ name: 'password', label: t('general:password'), required: true }}
          path="password"
        />
      </div>
      {isAsked && (
        <Puzzle
          key={round}
          calls={`${users}/captcha`}
          onTicket={(solved) => {
            ticket.current = solved;
          }}
        />
      )}
      <Link href={formatAdminURL({ adminRoute: routes.admin, path: admin.routes.forgot })} prefetch={false}>
        {t('authentication:forgotPasswordQuestion')}
      </Link>
      <FormSubmit size="large">{t('authentication:login')}</FormSubmit>
    </Form>
  );
}
