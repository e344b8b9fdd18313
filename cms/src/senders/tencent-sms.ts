import { z } from 'zod';
import { SendError, type SmsSender } from './sender';
import { toAuthorization } from './tencent-signature';

type TencentSettings = {
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  templateId: string;
  region: string;
  endpoint: string;
};

const CONTENT_TYPE = 'application/json; charset=utf-8';
const TIMEOUT_MS = 8000;

const answerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
});

/**
 * Tencent Cloud SMS, `SendSms` of 2021-01-11. Its template takes two parameters: the code and the minutes it holds.
 * @throws SendError with the provider's own word, never with the number or the code
 */
export function tencentSms(settings: TencentSettings, fetchIt: typeof fetch = fetch): SmsSender {
  const { host } = new URL(settings.endpoint);
  return async ({ region, mobile, code, minutes }) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+${region}${mobile}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: settings.templateId,
      TemplateParamSet: [code, String(minutes)],
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'Content-Type': CONTENT_TYPE,
      Authorization: toAuthorization({
        ...settings,
        service: 'sms',
        host,
        contentType: CONTENT_TYPE,
        body,
        timestamp,
      }),
      'X-TC-Action': 'SendSms',
      'X-TC-Version': '2021-01-11',
      'X-TC-Region': settings.region,
      'X-TC-Timestamp': String(timestamp),
    };
    const problem = await askFor(() =>
      fetchIt(settings.endpoint, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (problem) throw new SendError(`The SMS provider refused: ${problem}`);
  };
}

/** Null when the message was taken, else what the provider says instead. */
async function askFor(send: () => Promise<Response>): Promise<string | null> {
  let answer: z.infer<typeof answerSchema>;
  try {
    answer = answerSchema.parse(await (await send()).json());
  } catch (cause) {
    throw new SendError('The SMS provider did not answer', { cause });
  }
  const { Error: refusal, SendStatusSet: [status] = [] } = answer.Response;
  if (refusal) return refusal.Code;
  return status?.Code === 'Ok' ? null : (status?.Code ?? 'no status');
}
