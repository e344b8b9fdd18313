import type { CollectionConfig, SelectField } from 'payload';
import { term } from './term';

/** The job regions; every city belongs to at most one (B9, B10). */
const area: SelectField = {
  name: 'area',
  type: 'select',
  label: { zh: '招聘地区', en: 'Job region' },
  index: true,
  options: [
    { value: 'northern', label: { zh: '北方', en: 'Northern' } },
    { value: 'southern', label: { zh: '南方', en: 'Southern' } },
    { value: 'yangtze-area', label: { zh: '长三角', en: 'Yangtze area' } },
  ],
  admin: { position: 'sidebar' },
};

/** Every taxonomy that is nothing but a tree of names. Companies and people have collections of their own. */
export const taxonomies: CollectionConfig[] = [
  term('categories', { zh: '栏目', en: 'Category' }, { zh: '栏目', en: 'Categories' }),
  term('tags', { zh: '标签', en: 'Tag' }, { zh: '标签', en: 'Tags' }),
  term('topics', { zh: '专题', en: 'Topic' }, { zh: '专题', en: 'Topics' }),
  term('types', { zh: '建筑类型', en: 'Type' }, { zh: '建筑类型', en: 'Types' }),
  term('materials', { zh: '材料', en: 'Material' }, { zh: '材料', en: 'Materials' }),
  term('places', { zh: '地点', en: 'Place' }, { zh: '地点', en: 'Places' }),
  term('countries', { zh: '国家', en: 'Country' }, { zh: '国家', en: 'Countries' }),
  term('cities', { zh: '城市', en: 'City' }, { zh: '城市', en: 'Cities' }, [area]),
  term('series', { zh: '系列', en: 'Series' }, { zh: '系列', en: 'Series' }),
];
