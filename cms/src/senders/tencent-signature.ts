import { createHash, createHmac } from 'node:crypto';

/** What the signature of a call is made of. `body` is signed byte by byte, so it must be sent as it stands here. */
type SignedCall = {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  contentType: string;
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The `Authorization` header of Tencent Cloud's API 3.0, method TC3-HMAC-SHA256, for a POST to `/`. */
export function toAuthorization(call: SignedCall): string {
  const day = new Date(call.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const signedHeaders = 'content-type;host';
  const request = [
    'POST',
    '/',
    '',
    `content-type:${call.contentType}`,
    `host:${call.host}`,
    '',
    signedHeaders,
    hash(call.body),
  ].join('\n');
  const toSign = ['TC3-HMAC-SHA256', call.timestamp, scope, hash(request)].join('\n');
  const key = sign(sign(sign(`TC3${call.secretKey}`, day), call.service), 'tc3_request');
  const signature = sign(key, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}
