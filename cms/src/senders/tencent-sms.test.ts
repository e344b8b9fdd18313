import { SendError } from './sender';
import { toAuthorization } from './tencent-signature';
import { tencentSms } from './tencent-sms';

/** The worked example of the provider's page on signing (its keys are made up there too). */
it('signs the documented example as documented', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
  const authorization = toAuthorization({
    secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
    secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    contentType: 'application/json; charset=utf-8',
    body,
    timestamp: 1551113065,
  });
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

const SETTINGS = {
  secretId: 'id',
  secretKey: 'key',
  appId: '1400000000',
  signName: 'Pilotis',
  templateId: '100',
  region: 'ap-guangzhou',
  endpoint: 'https://sms.tencentcloudapi.com',
};
const SMS = { region: 852, mobile: '51234567', event: 'register', code: '012345', minutes: 5, text: '' };

function provider(answer: () => Response | Promise<Response>) {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetchIt: typeof fetch = async (url, init) => {
    calls.push({ url: String(url), init: init ?? {} });
    return answer();
  };
  return { calls, send: tencentSms(SETTINGS, fetchIt) };
}

it('sends code and minutes to the number with its prefix, within a bounded time', async () => {
  const { calls, send } = provider(() =>
    Response.json({ Response: { SendStatusSet: [{ Code: 'Ok', PhoneNumber: '+85251234567' }] } }),
  );
  await send(SMS);
  const [call] = calls;
  expect(call?.url).toBe('https://sms.tencentcloudapi.com');
  expect(JSON.parse(String(call?.init.body))).toEqual({
    PhoneNumberSet: ['+85251234567'],
    SmsSdkAppId: '1400000000',
    SignName: 'Pilotis',
    TemplateId: '100',
    TemplateParamSet: ['012345', '5'],
  });
  expect(new Headers(call?.init.headers).get('x-tc-action')).toBe('SendSms');
  expect(call?.init.signal).toBeInstanceOf(AbortSignal);
});

it.each([
  ['refuses the call', () => Response.json({ Response: { Error: { Code: 'AuthFailure' } } })],
  ['refuses the number', () => Response.json({ Response: { SendStatusSet: [{ Code: 'LimitExceeded' }] } })],
  ['names no status', () => Response.json({ Response: {} })],
  ['answers with a page', () => new Response('<html>', { status: 502 })],
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
])('throws when the provider %s, naming neither number nor code', async (_, answer) => {
  const error = await provider(answer)
    .send(SMS)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SendError);
  expect(String(error)).not.toMatch(/51234567|012345/);
});
