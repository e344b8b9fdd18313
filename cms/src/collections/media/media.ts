import type { CollectionConfig, ImageSize } from 'payload';
import path from 'node:path';
import { env } from '../../env';
import { isEditor, isStaff, ownOrEditor } from '../../access/roles';
import { bilingual } from '../../fields/bilingual';
import { createdBy } from '../../fields/created-by';
import { GROUPS } from '../../i18n/words';
import { cropName, noteFocusHook } from '../../media/focus-name';
import { MEDIA_LIMITS } from '../../media/judge-picture';
import { keepFileHook } from '../../media/keep-file';
import { keepNameHook } from '../../media/original-name';
import { cuts, originalName, pictureLabel } from '../../media/fields';
import { takeFileHook } from '../../media/take-file';
import { refreshUsersHook, refuseUsedHook, publishUsesHook } from '../../media/usage';
import { dominantColourHook, LONGEST_SIDE, RENDITION_QUALITY, WEBP_EFFORT } from '../../media/upload-hooks';
import { uploadPath } from '../../media/upload-path';

const webp = (quality: number) => ({ format: 'webp' as const, options: { quality, effort: WEBP_EFFORT } });
const forReaders = webp(RENDITION_QUALITY);

const byWidth = (name: string, width: number): ImageSize => ({ name, width, formatOptions: forReaders });
const cropped = (name: string, width: number, height: number): ImageSize => ({
  name,
  width,
  height,
  generateImageName: cropName,
  formatOptions: forReaders,
});

/** Made once, at upload; never enlarged: a size the original is too small for stays empty. */
const IMAGE_SIZES: ImageSize[] = [
  byWidth('medium', 300),
  byWidth('size-310', 310),
  byWidth('size-650', 650),
  byWidth('size-768', 768),
  byWidth('size-960', 960),
  byWidth('size-1440', 1440),
  byWidth('size-2048', 2048),
  cropped('card', 472, 303),
  cropped('card-708', 708, 455),
  cropped('card-2x', 944, 606),
  cropped('avatar-24', 24, 24),
  cropped('avatar-48', 48, 48),
  cropped('avatar-96', 96, 96),
];

/** Pictures (Ent-2). Files are WebP, named by the hash of their content, served at `/uploads/{filename}` for ever. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: { zh: '图片', en: 'Picture' }, plural: { zh: '图片', en: 'Pictures' } },
  admin: {
    group: GROUPS.content,
    useAsTitle: 'label',
    description: MEDIA_LIMITS,
    defaultColumns: ['filename', 'label', 'originalName', 'credit', 'updatedAt'],
    listSearchableFields: ['label', 'filename', 'originalName', 'alt.zh', 'alt.en', 'credit'],
  },
  access: {
    read: ({ req }) => isStaff(req.user),
    create: ({ req }) => isStaff(req.user),
    update: ownOrEditor,
    delete: ({ req }) => isEditor(req.user),
  },
  upload: {
    staticDir: path.join(/* turbopackIgnore: true */ env.dataDir, 'media'),
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/gif'],
    formatOptions: webp(86),
    resizeOptions: { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
    imageSizes: IMAGE_SIZES,
    focalPoint: true,
    crop: true,
    adminThumbnail: ({ doc }) => uploadPath(doc),
    // Fetching a picture from an address on behalf of an editor would be a way into the network behind the CMS.
    pasteURL: false,
  },
  fields: [
    cuts,
    pictureLabel,
    originalName,
    bilingual({ name: 'alt', label: { zh: '替代文字', en: 'Alternative text' } }),
    bilingual({ name: 'caption', label: { zh: '图注', en: 'Caption' } }),
    { name: 'credit', type: 'text', label: { zh: '摄影/版权', en: 'Credit' } },
    {
      name: 'licence',
      type: 'text',
      label: { zh: '授权', en: 'Licence' },
      admin: {
        description: {
          zh: '读者收藏这张图片时看到的使用条件，如 CC BY 4.0；中英文用 | 分开。',
          en: 'On what terms it may be used, shown where readers have saved it, such as CC BY 4.0; a | parts Chinese and English.',
        },
      },
    },
    {
      name: 'color',
      type: 'text',
      label: { zh: '主色', en: 'Dominant colour' },
      admin: { readOnly: true, position: 'sidebar' },
    },
    createdBy(),
    // Put here by the storage plugin when there is a bucket; standing here, the table is the same without one.
    { name: '_objectKey', type: 'text', admin: { hidden: true, readOnly: true } },
  ],
  hooks: {
    beforeOperation: [takeFileHook, noteFocusHook],
    beforeChange: [keepFileHook, dominantColourHook, keepNameHook],
    afterChange: [refreshUsersHook],
    beforeDelete: [refuseUsedHook],
    afterDelete: [publishUsesHook],
  },
};
