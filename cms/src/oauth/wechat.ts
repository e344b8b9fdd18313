import { z } from 'zod';
import { askProvider, withParameters } from './ask-provider';
import { CodeRefused, ProviderFailed, type Adapter } from './adapter';

/** WeChat says what went wrong in a 200: `errcode` is not 0 then. */
const failure = z.object({ errcode: z.number().refine((code) => code !== 0) });
const tokenSchema = z.union([
  failure,
  z.object({ access_token: z.string().min(1), openid: z.string().min(1) }),
]);
const userSchema = z.union([
  failure,
  z.object({ openid: z.string().min(1), nickname: z.string().catch(''), unionid: z.string().optional() }),
]);

/** Codes of "this code is not valid, was used, or is too old". */
const CODE_ERRORS: readonly number[] = [40029, 40163, 41008, 42003];

/** A website's login by QR code: `qrconnect`, then `sns/oauth2/access_token`, then `sns/userinfo`. */
export const wechat: Adapter = {
  authorizeUrl: ({ id, authorizeUrl }, { state, redirectUri }) =>
    `${withParameters(authorizeUrl, {
      appid: id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })}#wechat_redirect`,
  identify: async ({ id, secret, tokenUrl, userUrl }, { code }) => {
    const grant = { appid: id, secret, code, grant_type: 'authorization_code' };
    const token = await askProvider(withParameters(tokenUrl, grant), tokenSchema);
    if ('errcode' in token) {
      if (CODE_ERRORS.includes(token.errcode)) throw new CodeRefused(`WeChat: ${token.errcode}`);
      throw new ProviderFailed(`WeChat: ${token.errcode}`);
    }
    const asked = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' };
    const user = await askProvider(withParameters(userUrl, asked), userSchema);
    if ('errcode' in user) throw new ProviderFailed(`WeChat: ${user.errcode}`);
    // The same person has one `unionid` in all apps of one owner, and an `openid` in each.
    return { subject: user.unionid ?? user.openid, nickname: user.nickname };
  },
};
