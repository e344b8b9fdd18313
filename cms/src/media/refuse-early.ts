import { languageOf } from '../i18n/words';
import { tooLarge } from './upload-limits';

const UPLOADS = ['/cms-api/media', '/cms-api/downloads'];

/**
 * The answer to an upload that the server would refuse for its size. The server stops reading such a file, and most
 * browsers then tell of a lost connection alone. Null for every other request.
 * @param address as `fetch` is given it
 * @param language of the dashboard
 */
export function refuseEarly(
  address: string,
  init: RequestInit | undefined,
  language: string,
): Response | null {
  const { pathname } = new URL(address, 'http://localhost');
  const isUpload = UPLOADS.some((one) => pathname === one || pathname.startsWith(`${one}/`));
  const file = isUpload && init?.body instanceof FormData ? init.body.get('file') : null;
  const message = file instanceof Blob ? tooLarge(file.size)?.[languageOf(language)] : undefined;
  if (message === undefined) return null;
  // As Payload's own refusals: beside the field of the file, and as a message.
  const errors = [{ path: 'file', message }];
  return Response.json({ errors: [{ name: 'ValidationError', message, data: { errors } }] }, { status: 400 });
}
