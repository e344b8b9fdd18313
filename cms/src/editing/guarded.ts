import type { CollectionConfig, CollectionSlug, Field } from 'payload';
import { nobodyField } from '../access/roles';
import { env } from '../env';
import { guardHooks } from './guard';
import { keepTextHook } from './keep-text';
import { leavesOf } from './leaves';
import { presenceEndpoint } from './presence';

/** The number of the newest change. It goes up by one with every write, and every write names the one it was made on. */
const revision: Field = {
  name: 'revision',
  type: 'number',
  access: { create: nobodyField, update: nobodyField },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
};

/** The collection with revisions, so that two who write one entry at the same time both keep their text (decision 035). */
export function withRevisions(config: CollectionConfig): CollectionConfig {
  const slug = config.slug as CollectionSlug; // every config passed here is one of the config's own collections
  const leaves = leavesOf(config.fields);
  const added = guardHooks(slug, leaves);
  const { hooks = {} } = config;
  const guard: Field = {
    name: 'editing',
    type: 'ui',
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      components: {
        Field: {
          path: '/editing/entry-guard.island#EntryGuard',
          clientProps: { leaves, timeZone: env.timeZone },
        },
      },
    },
  };
  return {
    ...config,
    // Payload's own lock ends with every save, also with the first autosave.
    lockDocuments: false,
    admin: {
      ...config.admin,
      components: {
        ...config.admin?.components,
        edit: {
          ...config.admin?.components?.edit,
          UnpublishButton: '/editing/unpublish.island#UnpublishEntry',
        },
      },
    },
    fields: [guard, ...config.fields, revision],
    endpoints: [...(config.endpoints || []), presenceEndpoint(slug)],
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), added.beforeOperation],
      beforeChange: [...(hooks.beforeChange ?? []), added.beforeChange],
      afterChange: [...(hooks.afterChange ?? []), added.afterChange],
      beforeDelete: [...(hooks.beforeDelete ?? []), added.beforeDelete],
      afterDelete: [...(hooks.afterDelete ?? []), added.afterDelete],
      afterError: [...(hooks.afterError ?? []), keepTextHook(leaves)],
    },
  };
}
