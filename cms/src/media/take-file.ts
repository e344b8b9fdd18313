import { APIError, MissingFile } from 'payload';
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload';
import { isStaff } from '../access/roles';
import { decodeInTurn, PICTURES_BUSY, PicturesBusyError, RETRY_SECONDS } from './decoding-turn';
import { judgePicture } from './judge-picture';
import { noteName } from './original-name';
import { refusedFile } from './refused-file';
import { contentHash, unpack } from './upload-hooks';

/**
 * Judges an uploaded file by its header, names it by its content, so that its address may be cached for ever, and
 * unpacks it once: Payload decodes its input again for every rendition, which took two thirds of an upload (measured:
 * 0.9 s, unpacked 0.5 s). Payload asks for this before it looks at the rights of the caller.
 * @throws ValidationError (400) for a file that is refused, APIError (503) when too many wait
 */
export const takeFileHook: CollectionBeforeOperationHook = async ({ args, req, operation }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'updateByID') return;
  const isTrusted = 'overrideAccess' in args && args.overrideAccess === true;
  // Payload runs this hook before it checks the caller's rights: nothing is decoded for a caller who has none.
  if (!isTrusted && !isStaff(req.user)) return;
  const { file } = req;
  if (!file) {
    const isCopy = 'duplicateFromID' in args && args.duplicateFromID !== undefined;
    // Payload would fetch the file from an address in the entry.
    if (operation === 'create' && !isTrusted && !isCopy) throw new MissingFile(req.t);
    if (isCopy || mayCropAgain(args, req)) await inTurn(req, async () => undefined);
    return;
  }
  const judgement = await judgePicture(file.data);
  if (!judgement.accepted) throw refusal(req, judgement);
  const { format, isAnimated } = judgement;
  noteName(req, file.name);
  file.name = `${contentHash(file.data)}.webp`;
  file.mimetype = `image/${format}`;
  const unpacked = await inTurn(req, async () => (isAnimated ? file.data : unpack(file.data)));
  if (!unpacked) {
    throw refusal(req, { zh: '图片已损坏，无法读取', en: 'the picture is broken and cannot be read' });
  }
  if (isAnimated) return;
  file.data = unpacked;
  file.mimetype = 'image/tiff';
  file.size = unpacked.length;
};

/** Whether a save without a file makes renditions anew: at another focal point, or of a part. */
function mayCropAgain(args: object, req: PayloadRequest): boolean {
  const data = 'data' in args && typeof args.data === 'object' && args.data !== null ? args.data : {};
  return req.query?.uploadEdits !== undefined || 'focalX' in data || 'focalY' in data;
}

function refusal(req: PayloadRequest, { zh, en }: { zh: string; en: string }): Error {
  return refusedFile(req, 'media', req.i18n.language === 'zh' ? zh : en);
}

async function inTurn<T>(req: PayloadRequest, decode: () => Promise<T>): Promise<T> {
  try {
    return await decodeInTurn(decode);
  } catch (error) {
    if (!(error instanceof PicturesBusyError)) throw error;
    req.responseHeaders = new Headers({
      ...Object.fromEntries(req.responseHeaders ?? []),
      'retry-after': String(RETRY_SECONDS),
    });
    const message =
      req.i18n.language === 'zh'
        ? '正在处理其他图片，请稍后再试。'
        : 'Other pictures are being processed, please try again.';
    throw new APIError(message, 503, { code: PICTURES_BUSY }, true);
  }
}
