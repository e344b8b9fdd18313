import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/**
 * A real OAuth 2 server in a process of its own, for the adapters' tests: a code is good once and for the right secret.
 * Before it stands a gateway that speaks as WeChat does (GET for the token, failures in a 200). Prints both addresses.
 */
const SECRET = 'the-secret-of-the-app';

const server = new OAuth2Server();
await server.issuer.keys.generate('RS256');
const codes = new Set();
server.service.on('beforeAuthorizeRedirect', ({ url }) => codes.add(url.searchParams.get('code')));
server.service.on('beforeResponse', (response, request) => {
  const { code, client_secret: secret } = request.body;
  if (secret === SECRET && codes.delete(code)) return;
  response.statusCode = 400;
  response.body = { error: 'invalid_grant' };
});
server.service.on('beforeUserinfo', (response) => {
  response.body = { id: 'graph-7', openid: 'open-7', unionid: 'union-7', name: 'Lin', nickname: '林' };
});
await server.start(0, '127.0.0.1');
const { url: issuer } = server.issuer;

const gateway = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway');
  const say = (body) => response.end(JSON.stringify(body));
  if (pathname === '/connect/qrconnect') {
    const query = new URLSearchParams(searchParams);
    query.set('client_id', searchParams.get('appid') ?? '');
    response.writeHead(302, { location: `${issuer}/authorize?${query}` });
    return response.end();
  }
  if (pathname === '/sns/oauth2/access_token') {
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: searchParams.get('grant_type') ?? '',
        code: searchParams.get('code') ?? '',
        client_id: searchParams.get('appid') ?? '',
        client_secret: searchParams.get('secret') ?? '',
      }),
    });
    const token = await answer.json();
    return say(answer.ok ? { ...token, openid: 'open-7' } : { errcode: 40029, errmsg: 'invalid code' });
  }
  const authorization = `Bearer ${searchParams.get('access_token')}`;
  say(await (await fetch(`${issuer}/userinfo`, { headers: { authorization } })).json());
});
gateway.listen(0, '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ issuer, gateway: `http://127.0.0.1:${gateway.address().port}` })}\n`,
  );
});
