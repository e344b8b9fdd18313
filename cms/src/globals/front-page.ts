import type { GlobalConfig } from 'payload';
import { editorsOnly, staffOnly } from '../access/roles';
import { optionsEvent } from '../events/hooks';
import { one } from '../fields/relations';
import { GROUPS } from '../i18n/words';

/**
 * What leads the home page (docs/decisions/074). A global of its own, since editors choose it and the site options
 * belong to administrators; the site reads it as part of those options (Ent-20).
 */
export const frontPage: GlobalConfig = {
  slug: 'front-page',
  label: { zh: '首页封面', en: 'Home cover' },
  admin: { group: GROUPS.presentation },
  access: { read: staffOnly, update: editorsOnly },
  hooks: { afterChange: [optionsEvent] },
  fields: [
    one(
      'cover',
      'posts',
      { zh: '封面文章', en: 'Article on the cover' },
      {
        description: {
          zh: '首页最先看到的文章，需已发布。留空时由最新一篇有图片的文章担任。',
          en: 'The first thing on the home page; it must be published. Empty: the newest article with a picture.',
        },
      },
    ),
    {
      name: 'coverPaid',
      type: 'checkbox',
      label: { zh: '付费封面', en: 'This cover is paid for' },
      defaultValue: false,
      admin: {
        description: {
          zh: '封面将标明“推广”，而不是“编辑推荐”。',
          en: 'The cover then says “Advertisement” instead of “Editors’ pick”.',
        },
      },
    },
  ],
};
