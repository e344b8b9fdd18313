import type { UIField } from 'payload';

/** In the form of an entry, unseen: a new entry is made when something was typed. */
export const firstSave: UIField = {
  name: 'firstSave',
  type: 'ui',
  admin: {
    disableBulkEdit: true,
    disableListColumn: true,
    components: { Field: '/publishing/first-save.island#FirstSave' },
  },
};
