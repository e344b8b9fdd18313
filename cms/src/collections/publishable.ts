import type { CollectionConfig, Field } from 'payload';
import { isStaff, ownOrEditor, staffOnly, editorsOnly } from '../access/roles';
import { createdBy } from '../fields/created-by';
import { withRevisions } from '../editing/guarded';
import { label } from '../fields/label';
import { publishedAt } from '../fields/plain';
import { slug } from '../fields/slug';
import { stage } from '../fields/stage';
import { openButtons } from '../preview/open-preview';
import { firstSave } from '../publishing/first-save';
import { forgetUnusedHook } from '../publishing/forget-unused';
import type { SiteType } from '../preview/preview-url';
import { GROUPS } from '../i18n/words';
import type { Words } from '../i18n/words';
import type { Publishable } from './schedule';

type Options = {
  slug: Publishable;
  singular: Words;
  plural: Words;
  group: keyof typeof GROUPS;
  /** What the site calls it, for the links that lead there. */
  site: SiteType;
  columns: string[];
  fields: Field[];
  /** Authors may write it (A22: their own posts and jobs); everything else is for editors. */
  authorsWrite?: boolean;
};

/**
 * What every publishable content type has: a bilingual title (given in `fields`), slug, draft stage, publication time,
 * author of record, drafts with autosave, versions, scheduling and a bin.
 */
export function publishable(options: Options): CollectionConfig {
  const write = options.authorsWrite ? ownOrEditor : editorsOnly;
  const open = openButtons(options.slug, options.site);
  return withRevisions({
    slug: options.slug,
    labels: { singular: options.singular, plural: options.plural },
    admin: {
      group: GROUPS[options.group],
      useAsTitle: 'label',
      defaultColumns: ['label', ...options.columns, '_status', 'updatedAt'],
      listSearchableFields: ['label', 'slug'],
      ...open.admin,
      components: {
        views: { edit: { versions: { Component: '/history/history-view#HistoryView' } } },
      },
    },
    endpoints: open.endpoints,
    access: {
      // Drafts and published alike: readers never come through here, the contract reads with its own rules.
      read: staffOnly,
      readVersions: staffOnly,
      create: options.authorsWrite ? ({ req }) => isStaff(req.user) : editorsOnly,
      update: write,
      delete: write,
    },
    trash: true,
    hooks: { beforeDelete: [forgetUnusedHook] },
    versions: {
      maxPerDoc: 30,
      drafts: { autosave: { interval: 1500, showSaveDraftButton: true }, schedulePublish: true },
    },
    defaultSort: '-publishedAt',
    fields: [
      firstSave,
      ...[label('title'), ...options.fields, slug('title'), stage(), publishedAt(), createdBy()],
    ],
  });
}
