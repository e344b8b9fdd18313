import type { CheckboxField, CollectionConfig, Field, UIField } from 'payload';
import { LISTED_FIELDS, type ListedField } from './checklist';
import { isChecked, type Checked } from './checklist-rules';
import { refuseIncompleteHook } from './refuse-incomplete';

const inForm = { disableBulkEdit: true, disableListColumn: true } as const;

/** The list in the sidebar of a form. */
const panel = (fields: readonly Field[], collection: Checked): UIField => ({
  name: 'checklist',
  type: 'ui',
  admin: {
    ...inForm,
    position: 'sidebar',
    components: {
      Field: {
        path: '/publishing/checklist-panel.island#ChecklistPanel',
        clientProps: { tabs: tabsOf(fields), collection },
      },
    },
  },
});

/** What a field lacks, below it, in the sidebar where the field stands there. */
const note = (field: ListedField, collection: Checked, isAside: boolean): UIField => ({
  name: `${field}Note`,
  type: 'ui',
  admin: {
    ...inForm,
    ...(isAside ? { position: 'sidebar' } : {}),
    components: {
      Field: {
        path: '/publishing/missing-note.island#MissingNote',
        clientProps: { field, collection },
      },
    },
  },
});

const isListed = (name: string): name is ListedField => LISTED_FIELDS.some((one) => one === name);

const notesOf = (field: Field, collection: Checked): UIField[] =>
  'name' in field && isListed(field.name)
    ? [note(field.name, collection, field.admin?.position === 'sidebar')]
    : [];

/**
 * Each listed field with what it lacks below it: within a group, which a line parts from what follows, and below the row
 * of fields that share one.
 */
const withNotes = (fields: readonly Field[], collection: Checked): Field[] =>
  fields.flatMap((field): Field[] => {
    if (field.type === 'row') return [field, ...field.fields.flatMap((one) => notesOf(one, collection))];
    const below = notesOf(field, collection);
    return field.type === 'group' ? [{ ...field, fields: [...field.fields, ...below] }] : [field, ...below];
  });

/** The collection with the checklist in its form. @throws for one the checklist knows nothing of */
export function withChecklist(config: CollectionConfig): CollectionConfig {
  const { fields, slug } = config;
  if (!isChecked(slug)) throw new Error(`No checklist is written for "${slug}".`);
  const noted = withNotes(fields, slug).map((field) =>
    field.type === 'tabs'
      ? { ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: withNotes(tab.fields, slug) })) }
      : field,
  );
  return { ...config, fields: [panel(fields, slug), ...noted] };
}

/** Articles and jobs, which are not published at the dashboard without what they must have. */
export function withoutIncomplete(config: CollectionConfig): CollectionConfig {
  const { hooks = {} } = config;
  return {
    ...config,
    hooks: { ...hooks, beforeChange: [...(hooks.beforeChange ?? []), refuseIncompleteHook] },
  };
}

/** An entry that is published in one language by choice: the other one is not missing. */
export const oneLanguage: CheckboxField = {
  name: 'oneLanguage',
  type: 'checkbox',
  label: { zh: '只用一种语言发布', en: 'Published in one language' },
  defaultValue: false,
  admin: {
    position: 'sidebar',
    description: {
      zh: '有意只写一种语言时勾选，检查时不再提示另一种。',
      en: 'Tick this when one language is enough. The checklist then does not ask for the other one.',
    },
  },
};

/** The tab in which each listed field of an entry stands, from 0; none when it is in no tab. */
export function tabsOf(fields: readonly Field[]): Partial<Record<ListedField, number>> {
  const places = fields.flatMap((field) =>
    field.type === 'tabs'
      ? field.tabs.flatMap((tab, index) =>
          tab.fields.flatMap((one) => ('name' in one ? [[one.name, index] as const] : [])),
        )
      : [],
  );
  return Object.fromEntries(places.filter(([name]) => isListed(name)));
}
