import { MissingFile } from 'payload';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { isEditor } from '../access/roles';
import { noteName } from '../media/original-name';
import { refusedFile } from '../media/refused-file';
import { contentHash } from '../media/upload-hooks';
import { judgeDownload } from './judge-download';
import { kindOfFile, storedName, TYPES } from './kinds';

/**
 * Judges an uploaded file by its content and names it by that, so that its address may be cached for ever.
 * @throws ValidationError (400) for a file that is refused, MissingFile (400) for an entry without one
 */
export const takeDownloadHook: CollectionBeforeOperationHook = ({ args, req, operation }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'updateByID') return;
  const isTrusted = 'overrideAccess' in args && args.overrideAccess === true;
  // Payload runs this hook before it checks the caller's rights: nothing is read for a caller who has none.
  if (!isTrusted && !isEditor(req.user)) return;
  const { file } = req;
  if (!file) {
    // Payload would fetch the file from an address in the entry.
    if (operation === 'create') throw new MissingFile(req.t);
    return;
  }
  const judgement = judgeDownload(file.data, file.name);
  if (!judgement.accepted) {
    const message = judgement.reason[req.i18n.language === 'en' ? 'en' : 'zh'];
    throw refusedFile(req, 'downloads', message);
  }
  noteName(req, file.name);
  file.name = storedName(file.name, contentHash(file.data), judgement.kind);
  file.mimetype = TYPES[judgement.kind];
};

/** Notes with the entry what its file is. */
export const noteKindHook: CollectionBeforeChangeHook = ({ data, req }) => {
  const kind = req.file ? kindOfFile(req.file.name) : null;
  return kind ? { ...data, kind } : data;
};
