import type { FieldHook } from 'payload';
import { loadPictures } from './pictures';
import { pictureIds, renderBody } from './render-body';
import type { BodyBlock } from './render-body';

/** Writes `{name}Html` from the blocks of `{name}` on every save, so that no reader pays for rendering. */
export const renderBodyHook =
  (name: string): FieldHook =>
  async ({ siblingData, req }) => {
    const value: unknown = siblingData[name];
    if (!Array.isArray(value)) return '';
    const blocks = value as BodyBlock[]; // a blocks field is a list of objects with a blockType
    return renderBody(blocks, await loadPictures(req.payload, pictureIds(blocks), req));
  };
