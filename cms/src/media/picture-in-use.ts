import { getTranslation } from '@payloadcms/translations';
import { APIError } from 'payload';
import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload';
import { inTransaction } from '../db/transaction';
import type { Use } from './uses';

/** Uses an answer names; of the others it gives the number. */
const MOST_NAMED = 10;

/** A use in the words of an editor. */
type NamedUse = Use & { title: string; collectionLabel: string; fieldLabel: string; path: string };

/** A picture that is not deleted because it is shown somewhere; 409, with the uses in `data`. */
export class PictureInUse extends APIError<{ code: 'picture_in_use'; uses: NamedUse[]; more: number }> {
  /** Also the key of its level in `loggingLevels`. */
  override name = 'PictureInUse';

  constructor(message: string, uses: NamedUse[], more: number) {
    super(message, 409, { code: 'picture_in_use', uses, more }, true);
  }
}

/** The refusal to delete a picture, in the language of the request: what shows it, and in which fields. */
export async function pictureInUse(
  req: PayloadRequest,
  filename: string | null,
  uses: readonly Use[],
): Promise<PictureInUse> {
  const named = await nameUses(req, uses.slice(0, MOST_NAMED));
  const more = uses.length - named.length;
  return new PictureInUse(toMessage(req.i18n.language === 'zh', filename ?? '', named, more), named, more);
}

/** What an editor reads. Of several pictures deleted at once each has its message, so it names the picture. */
function toMessage(isChinese: boolean, filename: string, uses: readonly NamedUse[], more: number): string {
  if (isChinese) {
    const list = uses.map((use) => `${use.collectionLabel}“${use.title}”（${use.fieldLabel}）`);
    const rest = more > 0 ? `，另有 ${more} 处` : '';
    return `图片 ${filename} 正在使用，没有删除。请先在以下位置更换或移除：${list.join('、')}${rest}。`;
  }
  const list = uses.map((use) => `${use.collectionLabel} “${use.title}” (${use.fieldLabel})`);
  const rest = more > 0 ? `, and ${more} more` : '';
  return `The picture ${filename} is in use and was not deleted. Replace or remove it first in: ${list.join(', ')}${rest}.`;
}

async function nameUses(req: PayloadRequest, uses: readonly Use[]): Promise<NamedUse[]> {
  const titles = new Map<string, string>();
  for (const collection of new Set(uses.map((use) => use.collection))) {
    const ids = uses.filter((use) => use.collection === collection).map(({ id }) => id);
    const rows = await inTransaction(
      req,
      `SELECT id, label FROM "${collection}" WHERE id IN (${ids.join(', ')})`,
    );
    for (const { id, label } of rows) titles.set(`${collection}:${String(id)}`, String(label ?? ''));
  }
  return uses.map((use) => ({
    ...use,
    title: titles.get(`${use.collection}:${use.id}`) || String(use.id),
    ...labelsOf(req, use.collection, use.field),
    path: `${req.payload.config.routes.admin}/collections/${use.collection}/${use.id}`,
  }));
}

function labelsOf({ payload, i18n }: PayloadRequest, collection: CollectionSlug, field: string) {
  const { config } = payload.collections[collection];
  const steps: string[] = [];
  let fields: readonly FlattenedField[] = config.flattenedFields;
  for (const name of field.split('.')) {
    const found = fields.find((one) => one.name === name);
    const label = found && 'label' in found && found.label ? found.label : name;
    steps.push(typeof label === 'function' ? name : getTranslation(label, i18n));
    fields = found && 'flattenedFields' in found ? found.flattenedFields : [];
  }
  return {
    collectionLabel: getTranslation(config.labels.singular, i18n),
    fieldLabel: steps.join(' › '),
  };
}
