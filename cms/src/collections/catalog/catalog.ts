import type { CollectionConfig } from 'payload';
import { flag, plain } from '../../fields/plain';
import { term } from '../terms/term';

/** The tree of the product catalogue (Ent-18); products point to its nodes. */
export const catalog: CollectionConfig = term(
  'catalog',
  { zh: '产品目录节点', en: 'Catalogue node' },
  { zh: '产品目录', en: 'Catalogue' },
  [
    { ...plain('type', { zh: '节点类型', en: 'Node type' }), defaultValue: 'category' },
    {
      ...plain(
        'fixId',
        { zh: '固定编号', en: 'Fixed id' },
        {
          zh: '留空则由上级与别名组成。',
          en: 'Left empty it is made of the parent and the slug.',
        },
      ),
    },
    flag('open', { zh: '默认展开', en: 'Open at first' }),
  ],
);
