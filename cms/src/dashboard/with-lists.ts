import type { CollectionConfig, Field, GlobalConfig, SanitizedConfig, UIField } from 'payload';
import { isAdministrator } from '../access/roles';
import { env } from '../env';

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
  const pictured = pictures ? fields.map((field) => withPictures(field, pictures)) : fields;
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

/** As {@link withList}: a global has no list. */
export const withGlobalForm = (config: GlobalConfig): GlobalConfig => ({
  ...config,
  admin: { ...config.admin, components: withoutApiTab(config.admin?.components) },
});

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>;

function withoutApiTab<C extends Pick<Components, 'views'>>(components: C | undefined): C {
  const given = { ...components } as C; // Without components there is none to lose.
  return { ...given, views: { ...given.views, edit: { ...given.views?.edit, api: API_TAB } } };
}

const CELL = { path: '/dashboard/moment-cell#MomentCell', serverProps: { timeZone: env.timeZone } };

/**
 * The finished config with every moment of a list in the zone of the site. It is finished, since Payload adds the times
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
      field.admin.components = { Cell: CELL, ...field.admin.components };
    } else if (field.type === 'tabs') {
      for (const tab of field.tabs) showMoments(tab.fields);
    } else if ('fields' in field) {
      showMoments(field.fields);
    }
  }
}
