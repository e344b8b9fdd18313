import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askProvider, withParameters } from './ask-provider';
import type { Adapter } from './adapter';

const tokenSchema = z.object({ access_token: z.string().min(1) });
const meSchema = z.object({ id: z.string().min(1), name: z.string().catch('') });

/** The code flow: the login dialog, then the token of the code, then `me` of the Graph. */
export const facebook: Adapter = {
  authorizeUrl: ({ id, authorizeUrl }, { state, redirectUri }) =>
    withParameters(authorizeUrl, {
      client_id: id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'public_profile',
      state,
    }).href,
  identify: async ({ id, secret, tokenUrl, userUrl }, { code, redirectUri }) => {
    // In the body, so that neither the secret nor the code stands in anybody's log of addresses.
    const grant = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      client_secret: secret,
      redirect_uri: redirectUri,
      code,
    });
    const { access_token: token } = await askProvider(new URL(tokenUrl), tokenSchema, {
      method: 'POST',
      body: grant,
    });
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    const me = await askProvider(
      withParameters(userUrl, { fields: 'id,name', appsecret_proof: proof }),
      meSchema,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    return { subject: me.id, nickname: me.name };
  },
};
