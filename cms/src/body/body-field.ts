import type { Block, BlocksField, Field, TextareaField } from 'payload';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { bilingual } from '../fields/bilingual';
import { pictures } from '../fields/relations';
import type { Words } from '../i18n/words';
import { textFeatures } from './text-features';
import { renderBodyHook } from './render-hook';

const halves = (make: (language: 'zh' | 'en', label: Words) => Field): Field => ({
  type: 'row',
  fields: [make('zh', { zh: '中文', en: 'Chinese' }), make('en', { zh: '英文', en: 'English' })],
});

/** What a block looks like, where one is chosen; its name stands beside it. */
const pictureOf = (slug: string): Block['admin'] => ({
  images: { thumbnail: { url: `/admin/blocks/${slug}.svg`, alt: '' } },
});

const text: Block = {
  slug: 'text',
  admin: pictureOf('text'),
  interfaceName: 'TextBlock',
  labels: { singular: { zh: '文字', en: 'Text' }, plural: { zh: '文字', en: 'Texts' } },
  fields: [
    halves((name, label) => ({
      name,
      type: 'richText',
      label,
      admin: { width: '50%' },
      editor: lexicalEditor({ features: textFeatures }),
    })),
  ],
};

const figure: Block = {
  slug: 'figure',
  admin: pictureOf('figure'),
  interfaceName: 'FigureBlock',
  labels: { singular: { zh: '图片', en: 'Figure' }, plural: { zh: '图片', en: 'Figures' } },
  fields: [
    pictures('pictures', { zh: '图片', en: 'Pictures' }),
    bilingual({ name: 'caption', label: { zh: '图注', en: 'Caption' } }),
  ],
};

const quote: Block = {
  slug: 'quote',
  admin: pictureOf('quote'),
  interfaceName: 'QuoteBlock',
  labels: { singular: { zh: '引语', en: 'Quotation' }, plural: { zh: '引语', en: 'Quotations' } },
  fields: [
    halves((name, label) => ({ name, type: 'textarea', label, admin: { width: '50%', rows: 4 } })),
    bilingual({
      name: 'source',
      label: { zh: '出处', en: 'Source' },
      description: { zh: '谁说的，或出自何处。', en: 'Who said it, or where it is from.' },
    }),
  ],
};

const gallery: Block = {
  slug: 'gallery',
  admin: pictureOf('gallery'),
  interfaceName: 'GalleryBlock',
  labels: { singular: { zh: '组图', en: 'Gallery' }, plural: { zh: '组图', en: 'Galleries' } },
  fields: [
    pictures('pictures', { zh: '图片', en: 'Pictures' }),
    bilingual({
      name: 'caption',
      label: { zh: '图注', en: 'Caption' },
      description: { zh: '整组图片共用。', en: 'Of all pictures together.' },
    }),
  ],
};

const drawings: Block = {
  slug: 'drawings',
  admin: pictureOf('drawings'),
  interfaceName: 'DrawingsBlock',
  labels: { singular: { zh: '图纸', en: 'Drawings' }, plural: { zh: '图纸', en: 'Drawings' } },
  fields: [
    pictures('pictures', { zh: '图纸', en: 'Drawings' }),
    bilingual({
      name: 'caption',
      label: { zh: '图注', en: 'Caption' },
      description: {
        zh: '用于没有自己图注的图纸。',
        en: 'Of drawings without a caption of their own.',
      },
    }),
  ],
};

const table: Block = {
  slug: 'table',
  admin: pictureOf('table'),
  interfaceName: 'TableBlock',
  labels: { singular: { zh: '表格', en: 'Table' }, plural: { zh: '表格', en: 'Tables' } },
  fields: [
    { name: 'html', type: 'textarea', label: { zh: '表格 HTML', en: 'Table HTML' }, admin: { rows: 8 } },
    bilingual({ name: 'caption', label: { zh: '表题', en: 'Caption' } }),
  ],
};

const html: Block = {
  slug: 'html',
  admin: pictureOf('html'),
  interfaceName: 'HtmlBlock',
  labels: { singular: { zh: 'HTML', en: 'HTML' }, plural: { zh: 'HTML', en: 'HTML' } },
  fields: [
    halves((name, label) => ({ name, type: 'textarea', label, admin: { width: '50%', rows: 8 } })),
    {
      name: 'shared',
      type: 'textarea',
      label: { zh: '两种语言共用', en: 'Shared by both languages' },
      admin: { rows: 4 },
    },
  ],
};

const embed: Block = {
  slug: 'embed',
  admin: pictureOf('embed'),
  interfaceName: 'EmbedBlock',
  labels: { singular: { zh: '视频与嵌入', en: 'Embed' }, plural: { zh: '视频与嵌入', en: 'Embeds' } },
  fields: [
    { name: 'url', type: 'text', label: { zh: '嵌入地址', en: 'Address' } },
    bilingual({ name: 'title', label: { zh: '标题', en: 'Title' } }),
  ],
};

/**
 * A long text in both languages: the blocks the editor writes, and beside them `{name}Html`, the interleaved,
 * sanitised HTML the contract hands out (D1 "Bilingual bodies"), made on every save so that no reader pays for it.
 */
export function body(name: string, label: Words): [BlocksField, TextareaField] {
  return [
    {
      name,
      type: 'blocks',
      label,
      labels: { singular: { zh: '段落块', en: 'Block' }, plural: { zh: '段落块', en: 'Blocks' } },
      admin: { initCollapsed: false },
      blocks: [text, quote, figure, gallery, drawings, table, embed, html],
    },
    {
      name: `${name}Html`,
      type: 'textarea',
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      hooks: { beforeChange: [renderBodyHook(name)] },
    },
  ];
}
