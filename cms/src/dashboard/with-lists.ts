import type { CollectionConfig, Field, GlobalConfig, SanitizedConfig, UIField } from 'payload';
import { isAdministrator } from '../access/roles';
import { env } from '../env';
import { mapFields } from './map-fields';
import { whyNot } from './why-words';
import { withHelp } from './with-help';
import { withRowLabels } from './with-row-labels';

/** What a list of the dashboard shows, in this order. */
type List = {
  columns: string[];
  /** The fields that hold the picture of an entry; the first that is set stands beside its title. */
  pictures?: string[];
  /** The bilingual group whose halves say in which languages an entry is there. */
  languages?: 'title' | 'name';
};

const TERM: List = {
  columns: ['label', 'slug', 'parent', 'languages', 'menuOrder', 'updatedAt'],
  pictures: ['image'],
  languages: 'name',
};

/** The lists that are not as their collection says. */
export const LISTS: Readonly<Record<string, List>> = {
  posts: {
    columns: ['label', 'postType', 'categories', 'languages', '_status', 'publishedAt', 'updatedAt'],
    pictures: ['cover'],
    languages: 'title',
  },
  pages: { columns: ['label', 'slug', 'languages', '_status', 'updatedAt'], languages: 'title' },
  communities: {
    columns: ['label', 'author', 'languages', '_status', 'publishedAt', 'updatedAt'],
    pictures: ['cover'],
    languages: 'title',
  },
  companies: {
    columns: ['label', 'country', 'languages', 'isSticky', '_status', 'updatedAt'],
    pictures: ['logo', 'cover'],
    languages: 'title',
  },
  brands: {
    columns: ['label', 'brandtype', 'languages', 'isSticky', 'isTop', '_status', 'updatedAt'],
    pictures: ['logo', 'featuredImage'],
    languages: 'title',
  },
  products: {
    columns: ['label', 'brand', 'categories', 'languages', 'isRecommend', '_status', 'updatedAt'],
    pictures: ['featuredImage'],
    languages: 'title',
  },
  people: {
    columns: ['label', 'nickname', 'slug', 'languages', 'updatedAt'],
    pictures: ['avatar'],
    languages: 'name',
  },
  ads: {
    columns: ['label', 'adType', 'positions', 'startsOn', 'endsOn', 'active'],
    pictures: ['image', 'logo'],
  },
  ...Object.fromEntries(
    [
      ...['categories', 'tags', 'topics', 'types', 'materials', 'places', 'countries', 'cities', 'series'],
      'catalog',
    ].map((taxonomy) => [taxonomy, TERM]),
  ),
};

/** Rows of a page. */
const PAGES = { defaultLimit: 25, limits: [10, 25, 50, 100] };

/** A column that is none of the table: in which languages the entry is written. */
const languagesOf = (source: 'title' | 'name'): UIField => ({
  name: 'languages',
  type: 'ui',
  label: { zh: '语言', en: 'Languages' },
  admin: {
    disableBulkEdit: true,
    components: { Cell: { path: '/dashboard/languages-cell#LanguagesCell', serverProps: { source } } },
  },
});

const withPictures = (field: Field, pictures: readonly string[]): Field =>
  'name' in field && field.name === 'label' && field.type === 'text'
    ? {
        ...field,
        admin: {
          ...field.admin,
          components: {
            ...field.admin?.components,
            Cell: { path: '/dashboard/title-cell.island#TitleCell', clientProps: { pictures } },
          },
        },
      }
    : field;

/** The answer of the API as a tab of the form is of use to those who look after the machine. */
const API_TAB = {
  tab: {
    condition: ({ req }: { req: { user: unknown } }) =>
      isAdministrator(req.user as Parameters<typeof isAdministrator>[0]),
  },
}; // Payload's own request.

/** The collection with the list an editor works with, and without the tab of the API for all but administrators. */
export function withList(config: CollectionConfig): CollectionConfig {
  const list = LISTS[config.slug];
  const { admin = {}, fields } = config;
  const pictures = list?.pictures;
  const worded = withWords(config.slug, fields, config.access?.update);
  const pictured = pictures ? worded.map((field) => withPictures(field, pictures)) : worded;
  return {
    ...config,
    admin: {
      ...admin,
      ...(list ? { defaultColumns: list.columns } : {}),
      pagination: admin.pagination ?? PAGES,
      components: withoutApiTab(admin.components),
    },
    fields: list?.languages ? [...pictured, languagesOf(list.languages)] : pictured,
  };
}

/** Adds help texts and row labels to fields, and above them the reason when an account may not change them. */
function withWords(slug: string, fields: readonly Field[], rule: unknown): Field[] {
  const help = withHelp(slug);
  const why: UIField = {
    name: 'whyReadOnly',
    type: 'ui',
    admin: {
      disableBulkEdit: true,
      disableListColumn: true,
      components: {
        Field: { path: '/dashboard/why-read-only.island#WhyReadOnly', clientProps: { why: whyNot(rule) } },
      },
    },
  };
  return [why, ...mapFields(fields, (field, path) => withRowLabels(help(field, path)))];
}

/** As {@link withList}: a global has no list. */
export const withGlobalForm = (config: GlobalConfig): GlobalConfig => ({
  ...config,
  admin: { ...config.admin, components: withoutApiTab(config.admin?.components) },
  fields: withWords(config.slug, config.fields, config.access?.update),
});

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>;

function withoutApiTab<C extends Pick<Components, 'views'>>(components: C | undefined): C {
  const given = { ...components } as C; // Without components there is none to lose.
  return { ...given, views: { ...given.views, edit: { ...given.views?.edit, api: API_TAB } } };
}

const CELL = { path: '/dashboard/moment-cell#MomentCell', serverProps: { timeZone: env.timeZone } };

/** Of a moment; a day has no zone and keeps the calendar of Payload. */
const FIELD = { path: '/dashboard/moment-field.island#MomentField', clientProps: { timeZone: env.timeZone } };

/**
 * The finished config with every moment of lists and forms in the zone of the site. It is finished, since Payload adds the times
 * of a change itself.
 */
export function withMoments(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections) showMoments(fields);
  return config;
}

function showMoments(fields: readonly Field[]): void {
  for (const field of fields) {
    if (field.type === 'date') {
      field.admin ??= {};
      const isMoment = field.admin.date?.pickerAppearance !== 'dayOnly' && field.admin.hidden !== true;
      field.admin.components = {
        Cell: CELL,
        ...(isMoment ? { Field: FIELD } : {}),
        ...field.admin.components,
      };
    } else if (field.type === 'tabs') {
      for (const tab of field.tabs) showMoments(tab.fields);
    } else if ('fields' in field) {
      showMoments(field.fields);
    }
  }
}
