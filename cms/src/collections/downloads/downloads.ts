import path from 'node:path';
import type { CollectionConfig } from 'payload';
import { editorsOnly, staffOnly } from '../../access/roles';
import { DOWNLOAD_LIMITS } from '../../downloads/judge-download';
import { KIND_LABELS, KINDS } from '../../downloads/kinds';
import { noteKindHook, takeDownloadHook } from '../../downloads/take-download';
import { refuseUsedDownloadHook, tellProductsHook } from '../../downloads/usage';
import { env } from '../../env';
import { bilingual } from '../../fields/bilingual';
import { createdBy } from '../../fields/created-by';
import { label, toLabel } from '../../fields/label';
import { GROUPS } from '../../i18n/words';
import { originalName } from '../../media/fields';
import { keepFileHook } from '../../media/keep-file';
import { keepNameHook } from '../../media/original-name';

/** Files that products offer (Ent-12 `downloads`): their names hold the hash of their content, served at `/uploads/{filename}` for ever. */
export const downloads: CollectionConfig = {
  slug: 'downloads',
  labels: {
    singular: { zh: '下载文件', en: 'Download' },
    plural: { zh: '下载文件', en: 'Downloads' },
  },
  admin: {
    group: GROUPS.directory,
    useAsTitle: 'label',
    description: DOWNLOAD_LIMITS,
    defaultColumns: ['label', 'kind', 'size', 'originalName', 'updatedAt'],
    listSearchableFields: ['label', 'originalName'],
  },
  access: { read: staffOnly, create: editorsOnly, update: editorsOnly, delete: editorsOnly },
  disableDuplicate: true,
  upload: {
    // Beside the pictures, so that backups and restorations have both; endings keep them apart.
    staticDir: path.join(/* turbopackIgnore: true */ env.dataDir, 'media'),
    crop: false,
    focalPoint: false,
    displayPreview: false,
    // Fetching a file from an address on behalf of an editor would be a way into the network behind the CMS.
    pasteURL: false,
    modifyResponseHeaders: ({ headers }) => {
      headers.set('content-disposition', 'attachment');
      headers.set('x-content-type-options', 'nosniff');
      return headers;
    },
  },
  fields: [
    {
      ...label('title'),
      hooks: {
        beforeChange: [({ siblingData }) => toLabel(siblingData.title) || siblingData.originalName || '—'],
      },
    },
    bilingual({ name: 'title', label: { zh: '标题', en: 'Title' } }),
    {
      name: 'kind',
      type: 'select',
      label: { zh: '格式', en: 'Format' },
      options: KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
      admin: { readOnly: true, position: 'sidebar', disableBulkEdit: true },
    },
    {
      name: 'size',
      type: 'ui',
      label: { zh: '大小', en: 'Size' },
      admin: { disableBulkEdit: true, components: { Cell: '/downloads/size-cell#SizeCell' } },
    },
    originalName,
    createdBy(),
    // Put here by the storage plugin when there is a bucket; standing here, the table is the same without one.
    { name: '_objectKey', type: 'text', admin: { hidden: true, readOnly: true } },
  ],
  hooks: {
    beforeOperation: [takeDownloadHook],
    beforeChange: [keepFileHook, noteKindHook, keepNameHook],
    afterChange: [tellProductsHook],
    beforeDelete: [refuseUsedDownloadHook],
  },
};
