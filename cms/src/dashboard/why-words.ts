import type { Access } from 'payload';
import { administratorsOnly, editorsOnly, nobody, ownOrEditor } from '../access/roles';
import type { Words } from '../i18n/words';

const REASONS = new Map<Access, Words>([
  [administratorsOnly, { zh: '只有管理员可以修改。', en: 'Only administrators may change it.' }],
  [editorsOnly, { zh: '只有编辑和管理员可以修改。', en: 'Only editors and administrators may change it.' }],
  [
    ownOrEditor,
    {
      zh: '作者只能修改自己创建的内容；需要修改请联系编辑。',
      en: 'Authors may change what they made themselves. Ask an editor to change this.',
    },
  ],
  [
    nobody,
    { zh: '由系统维护，任何人都不能修改。', en: 'Maintained by the CMS; nobody can change it by hand.' },
  ],
]);

/** The reason shown when an account may not change an entry, by access rule. */
export const whyNot = (rule: unknown): Words =>
  REASONS.get(rule as Access) ?? { zh: '你没有修改的权限。', en: 'You are not allowed to change this.' };
