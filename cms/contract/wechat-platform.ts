import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** What the platform answers to the next calls of a path, instead of granting; `hang up` ends the connection. */
type Otherwise = { errcode: number } | 'hang up' | null;

/** The platform of WeChat as far as share cards need it: `stable_token` and `getticket`, on 127.0.0.1. */
export type FakePlatform = {
  url: string;
  /** The calls it took, in order. */
  calls: ('token' | 'ticket')[];
  /** The token and the ticket it gave out last. */
  given: { token: string; ticket: string };
  /** @param otherwise for every call of this kind from now on */
  answer: (kind: 'token' | 'ticket', otherwise: Otherwise) => void;
  /** Tokens given out until now are refused from now on. */
  forgetTokens: () => void;
  close: () => void;
};

const grantSchema = z.object({
  grant_type: z.literal('client_credential'),
  appid: z.string(),
  secret: z.string(),
});

export async function startFakePlatform(account: { id: string; secret: string }): Promise<FakePlatform> {
  const calls: FakePlatform['calls'] = [];
  const given = { token: '', ticket: '' };
  const otherwise: Record<'token' | 'ticket', Otherwise> = { token: null, ticket: null };
  let tokens = new Set<string>();
  const grantToken = (text: string) => {
    const grant = grantSchema.safeParse(JSON.parse(text));
    if (grant.data?.appid !== account.id) return { errcode: 40013, errmsg: 'invalid appid' };
    if (grant.data.secret !== account.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
    given.token = `token-${calls.length}-of-the-account`;
    tokens.add(given.token);
    return { access_token: given.token, expires_in: 7200 };
  };
  const grantTicket = (query: URLSearchParams) => {
    if (query.get('type') !== 'jsapi') return { errcode: 40097, errmsg: 'invalid args' };
    if (!tokens.has(query.get('access_token') ?? ''))
      return { errcode: 42001, errmsg: 'access_token expired' };
    given.ticket = `ticket-${calls.length}-of-the-account`;
    return { errcode: 0, errmsg: 'ok', ticket: given.ticket, expires_in: 7200 };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform');
      const kind = pathname === '/cgi-bin/stable_token' ? 'token' : 'ticket';
      calls.push(kind);
      const instead = otherwise[kind];
      if (instead === 'hang up') return request.socket.destroy();
      const body = instead ?? (kind === 'token' ? grantToken(text) : grantTicket(searchParams));
      return response.end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has no other kind
    calls,
    given,
    answer: (kind, next) => (otherwise[kind] = next),
    forgetTokens: () => (tokens = new Set()),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
