import type { CollectionConfig, Field } from 'payload';
import { tabsOf, withChecklist, withoutIncomplete } from './fields';

jest.mock('payload', () => ({ ValidationError: Error }));

const named = (name: string): Field => ({ name, type: 'text' });
const config: CollectionConfig = {
  slug: 'posts',
  fields: [
    named('label'),
    {
      type: 'tabs',
      tabs: [
        { label: 'a', fields: [named('title'), named('cover')] },
        { label: 'b', fields: [named('facts'), named('categories')] },
      ],
    },
  ],
};

const names = (fields: Field[]) => fields.map((field) => ('name' in field ? field.name : field.type));

describe('a collection with a checklist', () => {
  const made = withChecklist(config);

  it('has the list beside its form, and below each listed field what it lacks', () => {
    expect(names(made.fields)).toEqual(['checklist', 'label', 'tabs']);
    const tabs = made.fields.flatMap((field) => (field.type === 'tabs' ? field.tabs : []));
    expect(tabs.map(({ fields }) => names(fields))).toEqual([
      ['title', 'titleNote', 'cover', 'coverNote'],
      ['facts', 'categories', 'categoriesNote'],
    ]);
  });

  it('says what a group lacks within it', () => {
    const group: Field = { name: 'title', type: 'group', fields: [named('zh')] };
    const { fields } = withChecklist({
      ...config,
      fields: [{ type: 'tabs', tabs: [{ label: 'a', fields: [group] }] }],
    });
    const [inner] = fields.flatMap((field) => (field.type === 'tabs' ? (field.tabs[0]?.fields ?? []) : []));
    expect(inner?.type === 'group' && names(inner.fields)).toEqual(['zh', 'titleNote']);
  });

  it('refuses nothing by itself; articles are judged after the hooks they had', () => {
    const own = () => undefined;
    expect(made.hooks).toBeUndefined();
    const hooks = withoutIncomplete({ ...config, hooks: { beforeChange: [own] } }).hooks?.beforeChange;
    expect(hooks).toHaveLength(2);
    expect(hooks?.[0]).toBe(own);
  });

  it('says what a field of a row lacks below the row, and what one of the sidebar lacks there', () => {
    const country: Field = { name: 'country', type: 'text', admin: { position: 'sidebar' } };
    const row: Field = { type: 'row', fields: [named('logo'), named('cover'), named('phone')] };
    const { fields } = withChecklist({ slug: 'companies', fields: [named('title'), row, country] });
    expect(names(fields)).toEqual([
      ...['checklist', 'title', 'titleNote', 'row', 'logoNote', 'coverNote', 'country', 'countryNote'],
    ]);
    const sides = fields.map((field) => ('admin' in field ? field.admin?.position : undefined));
    expect([sides[2], sides[7]]).toEqual([undefined, 'sidebar']);
  });

  it('is one whose checklist is written', () => {
    expect(() => withChecklist({ slug: 'menus', fields: [] })).toThrow('menus');
  });

  it('knows in which tab a field stands', () => {
    expect(tabsOf(config.fields)).toEqual({ title: 0, cover: 0, categories: 1 });
  });
});
