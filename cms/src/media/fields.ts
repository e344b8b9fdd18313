import type { TextField, UIField } from 'payload';
import { nobodyField } from '../access/roles';

/** The name a file had with the editor who sent it. Files are stored under the hash of their content. */
export const originalName: TextField = {
  name: 'originalName',
  type: 'text',
  label: { zh: '原文件名', en: 'File name' },
  index: true,
  admin: { readOnly: true, position: 'sidebar', disableBulkEdit: true },
};

/** What lists and pickers call a picture: a trigger of the database writes it (migration `picture_labels`). */
export const pictureLabel: TextField = {
  name: 'label',
  type: 'text',
  label: { zh: '名称', en: 'Name' },
  access: { create: nobodyField, update: nobodyField },
  admin: { hidden: true, disableBulkEdit: true },
};

/** The focus point of a picture, and what is left of it where the site cuts it. */
export const cuts: UIField = {
  name: 'cuts',
  type: 'ui',
  admin: {
    disableBulkEdit: true,
    disableListColumn: true,
    components: { Field: '/media/cut-preview.island#CutPreview' },
  },
};
