import type { Block, CollectionConfig, Config, Field, GlobalConfig } from 'payload';

import { HELP } from './help-words';
import { mapFields } from './map-fields';

// The config of the dashboard without Payload, whose modules Jest cannot load: `buildConfig` gives back what it is given.
jest.mock('payload', () => ({
  APIError: Error,
  NotFound: Error,
  ValidationError: Error,
  buildConfig: (config: object) => ({ then: () => config }),
}));
jest.mock('payload/shared', () => ({}));
jest.mock('@payloadcms/db-postgres', () => ({ postgresAdapter: () => ({}) }));
jest.mock('@payloadcms/db-postgres/drizzle', () => ({
  sql: Object.assign(() => ({}), { raw: () => ({}), join: () => ({}), param: () => ({}) }),
}));
jest.mock('@payloadcms/storage-s3', () => ({ s3Storage: () => ({}) }));
jest.mock('@payloadcms/richtext-lexical', () =>
  Object.assign(new Proxy({}, { get: () => () => ({}) }), { __esModule: true }),
);
jest.mock('@payloadcms/translations/languages/en', () => ({ en: {} }));
jest.mock('@payloadcms/translations/languages/zh', () => ({ zh: {} }));
jest.mock('@payloadcms/translations', () => ({ getTranslation: () => '' }));
jest.mock('../migrations', () => ({ migrations: [] }));
jest.mock('../db/told-commits', () => ({ withToldCommits: (adapter: unknown) => adapter }));
jest.mock('../media/bounded-sharp', () => ({ boundedSharp: {} }));
jest.mock('../senders/senders', () => ({ emailAdapter: {} }));
jest.mock('../access/payload-collections', () => ({ withAccess: (config: unknown) => config }));
jest.mock('../access/staff-endpoints', () => ({ staffEndpoints: [] }));

/** Names that are the same in both languages. */
const NAMES = ['Facebook', 'Twitter', 'HTML'];
/** Codes of currencies are the same in all languages. */
const isCurrency = (option: unknown) => typeof option === 'string' && /^[A-Z]{3}$/.test(option);
const HAN = /\p{Script=Han}/u;

/** What is missing of a text in two languages, as a sentence; null for one that is whole. */
function lackOf(text: unknown): string | null {
  const { zh, en } = (typeof text === 'object' && text !== null ? text : {}) as Record<string, unknown>;
  if (typeof zh !== 'string' || typeof en !== 'string') return `is ${JSON.stringify(text)}`;
  if (!zh.trim() || !en.trim()) return 'has an empty half';
  if (NAMES.includes(zh) && zh === en) return null;
  if (!HAN.test(zh)) return `has no Chinese: ${zh}`;
  return HAN.test(en) ? `has Chinese in its English half: ${en}` : null;
}

type Loose = Record<string, unknown>;
const loose = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Loose;

const lack = (where: string, text: unknown): string[] => {
  const missing = lackOf(text);
  return missing === null ? [] : [`${where} ${missing}`];
};
const optional = (where: string, text: unknown) => (text === undefined ? [] : lack(where, text));

/** What one and several of something are called; Payload makes them of the name otherwise. */
const lackOfLabels = (where: string, labels: unknown) => [
  ...lack(`${where}.labels.singular`, loose(labels).singular),
  ...lack(`${where}.labels.plural`, loose(labels).plural),
];

function lacksOf(where: string, fields: readonly Field[]): string[] {
  return fields.flatMap((field): string[] => {
    const path = `${where}.${'name' in field ? field.name : field.type}`;
    const admin = loose(field.admin);
    if (admin.hidden === true)
      return 'name' in field && field.name === 'label' ? lack(path, field.label) : [];
    const own = [
      ...optional(`${path}: description`, admin.description),
      ...optional(`${path}: placeholder`, admin.placeholder),
    ];
    switch (field.type) {
      case 'row':
        return [...own, ...lacksOf(where, field.fields)];
      case 'tabs':
        return [
          ...own,
          ...field.tabs.flatMap((tab) => [...lack(`${path} tab`, tab.label), ...lacksOf(where, tab.fields)]),
        ];
      case 'ui':
        return admin.disableListColumn === true ? own : [...own, ...lack(path, field.label)];
      case 'select':
      case 'radio':
        return [
          ...own,
          ...lack(path, field.label),
          ...field.options.flatMap((option) =>
            isCurrency(option) ? [] : lack(`${path}: option`, loose(option).label),
          ),
        ];
      case 'blocks':
        return [
          ...own,
          ...lack(path, field.label),
          ...lackOfLabels(path, field.labels),
          ...field.blocks.flatMap((block: Block) => [
            ...lackOfLabels(`${path}/${block.slug}`, block.labels),
            ...lacksOf(`${path}/${block.slug}`, block.fields),
          ]),
        ];
      case 'array':
        return [
          ...own,
          ...lack(path, field.label),
          ...lackOfLabels(path, field.labels),
          ...lacksOf(path, field.fields),
        ];
      default:
        return [
          ...own,
          ...lack(path, loose(field).label),
          ...('fields' in field && Array.isArray(field.fields) ? lacksOf(path, field.fields as Field[]) : []),
        ];
    }
  });
}

const lacksOfCollection = ({ slug, labels, admin, fields }: CollectionConfig) => [
  ...lackOfLabels(slug, labels),
  ...lack(`${slug}: group`, admin?.group),
  ...optional(`${slug}: description`, admin?.description),
  ...lacksOf(slug, fields),
];

const lacksOfGlobal = ({ slug, label, admin, fields }: GlobalConfig) => [
  ...lack(slug, label),
  ...lack(`${slug}: group`, admin?.group),
  ...lacksOf(slug, fields),
];

describe('the words of the dashboard', () => {
  const { default: config } = jest.requireActual<{ default: Config }>('../payload.config');
  const collections = config.collections ?? [];
  const globals = config.globals ?? [];

  it('are read from the whole config', () => {
    expect(collections.length).toBeGreaterThan(25);
    expect(globals.length).toBeGreaterThan(1);
  });

  it.each(collections.map((collection) => [collection.slug, collection] as const))(
    'are Chinese and English wherever they stand: %s',
    (_, collection) => {
      expect(lacksOfCollection(collection)).toEqual([]);
    },
  );

  it.each(globals.map((global) => [global.slug, global] as const))(
    'are Chinese and English wherever they stand: %s',
    (_, global) => {
      expect(lacksOfGlobal(global)).toEqual([]);
    },
  );

  it('notice a name that Payload would make itself', () => {
    const array: Field = { name: 'data', type: 'array', label: { zh: '条目', en: 'Entries' }, fields: [] };
    expect(lacksOf('x', [array])).toHaveLength(2);
    expect(lacksOf('x', [{ name: 'slug', type: 'text' }])).toHaveLength(1);
  });

  it('explain fields that are there', () => {
    const pathsOf = (fields: readonly Field[]) => {
      const paths: string[] = [];
      mapFields(fields, (field, path) => {
        paths.push(path);
        return field;
      });
      return paths;
    };
    const known = new Map([...collections, ...globals].map(({ slug, fields }) => [slug, pathsOf(fields)]));
    const unknown = Object.entries(HELP).flatMap(([slug, help]) =>
      Object.keys(help).filter(
        // What every publishable entry may have, some have not.
        (path) => path !== 'menuOrder' && !known.get(slug)?.includes(path),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('say why a field cannot be changed', () => {
    const unexplained: string[] = [];
    for (const { slug, fields } of [...collections, ...globals]) {
      mapFields(fields, (field, path) => {
        const { readOnly, hidden, description } = loose(field.admin);
        if (readOnly === true && hidden !== true && !description) unexplained.push(`${slug}.${path}`);
        return field;
      });
    }
    expect(unexplained).toEqual([]);
  });

  it('say why an entry cannot be changed, by the rule', () => {
    const whyOf = (slug: string) =>
      JSON.stringify(
        collections
          .find((one) => one.slug === slug)
          ?.fields.find((one) => 'name' in one && one.name === 'whyReadOnly'),
      );
    expect(whyOf('ads')).toContain('Only administrators may change it.');
    expect(whyOf('posts')).toContain('Authors may change what they made themselves.');
    expect(whyOf('brands')).toContain('Only editors and administrators may change it.');
  });

  it('have lists of 25 rows', () => {
    expect(collections.map(({ admin }) => admin?.pagination?.defaultLimit)).toEqual(
      collections.map(() => 25),
    );
  });

  it('name columns that are there', () => {
    const namesOf = (fields: readonly Field[]): string[] =>
      fields.flatMap((field) => {
        if (field.type === 'tabs') return field.tabs.flatMap((tab) => namesOf(tab.fields));
        if (field.type === 'row') return namesOf(field.fields);
        return 'name' in field ? [field.name] : [];
      });
    // Payload's own, added when the config is finished.
    const added = ['_status', 'createdAt', 'updatedAt', 'filename', 'username', 'email'];
    for (const { slug, admin, fields } of collections) {
      const known = [...namesOf(fields), ...added];
      expect([slug, (admin?.defaultColumns ?? []).filter((name) => !known.includes(name))]).toEqual([
        slug,
        [],
      ]);
    }
  });

  it('stand in groups in the order of the work of a day', () => {
    const groups = collections.map(({ admin }) => loose(admin?.group).en);
    expect([...new Set(groups)]).toEqual([
      'Content',
      'Readers',
      'Layout and adverts',
      'Directory',
      'Classification',
      'System',
    ]);
  });
});
