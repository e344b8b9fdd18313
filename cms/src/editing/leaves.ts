import type { Field } from 'payload';
import { isData, type Data } from '../fields/data';
import type { Words } from '../i18n/words';

/** A part of an entry that is merged as a whole: one language of a text, one relation, all blocks of a body. */
export type Leaf = {
  /** As forms name it: `title.zh`. */
  path: string;
  label: Words;
  /** Whether the form holds it as rows with fields of their own. */
  hasRows: boolean;
  shows: Shows;
};

/** What the form shows of the value of a field. `labels`: of each choice, by its value. */
export type Shows =
  { as: 'words' | 'number' | 'moment' | 'day' } | { as: 'choice'; labels: Readonly<Record<string, Words>> };

type Above = { path: string; label: Words };
const TOP: Above = { path: '', label: { zh: '', en: '' } };

/** The leaves of a collection, without those the CMS writes itself (they are hidden in the form). */
export function leavesOf(fields: readonly Field[], above: Above = TOP): Leaf[] {
  return fields.flatMap((field): Leaf[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => leavesOf(tab.fields, below(above, tab)));
    if (field.type === 'ui') return [];
    if (field.type === 'row' || field.type === 'collapsible') return leavesOf(field.fields, above);
    if (field.type === 'group') return leavesOf(field.fields, below(above, field));
    if (field.admin && 'hidden' in field.admin && field.admin.hidden) return [];
    const { path, label } = below(above, field);
    const hasRows = field.type === 'array' || field.type === 'blocks';
    return [{ path: path.slice(0, -1), label, hasRows, shows: showsOf(field) }];
  });
}

function showsOf(field: Field): Shows {
  if (field.type === 'number') return { as: 'number' };
  if (field.type === 'date')
    return { as: field.admin?.date?.pickerAppearance === 'dayOnly' ? 'day' : 'moment' };
  if (field.type !== 'select' && field.type !== 'radio') return { as: 'words' };
  const labels = field.options.map((option) =>
    typeof option === 'string'
      ? [option, { zh: option, en: option }]
      : [option.value, toWords(option.label, option.value)],
  );
  return { as: 'choice', labels: Object.fromEntries(labels) };
}

/** Where the fields of a named part are; a part without a name is where it stands. */
function below(above: Above, part: object): Above {
  const name = 'name' in part && typeof part.name === 'string' ? part.name : '';
  if (name === '') return above;
  const words = 'label' in part ? toWords(part.label, name) : { zh: name, en: name };
  const join = (language: keyof Words) =>
    [above.label[language], words[language]].filter(Boolean).join(' · ');
  return { path: `${above.path}${name}.`, label: { zh: join('zh'), en: join('en') } };
}

function toWords(label: unknown, name: string): Words {
  if (typeof label === 'string') return { zh: label, en: label };
  const word = (language: string) => {
    const found = isData(label) ? label[language] : undefined;
    return typeof found === 'string' ? found : name;
  };
  return { zh: word('zh'), en: word('en') };
}

/** The value of a leaf; undefined when the data does not name it. */
export function readLeaf(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (isData(at) && Object.hasOwn(at, name) ? at[name] : undefined), data);
}

/** Sets a leaf in data of our own. */
export function writeLeaf(data: Data, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = data;
  for (const name of names) {
    const inner = at[name];
    at = isData(inner) ? inner : ((at[name] = {}) as Data); // just made
  }
  at[last] = value;
}

/** The data without a leaf, and without its group when that is empty then. */
export function withoutLeaf(data: Data, path: string): Data {
  const [name = '', ...rest] = path.split('.');
  const others = Object.fromEntries(Object.entries(data).filter(([one]) => one !== name));
  const inner = data[name];
  if (rest.length === 0 || !isData(inner)) return others;
  const left = withoutLeaf(inner, rest.join('.'));
  return Object.keys(left).length === 0 ? others : { ...others, [name]: left };
}

/**
 * One text for all spellings of a value: sorted names, and nothing for what is empty (null, '', a missing name, a list of
 * none), since forms and the database differ in these.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(normal(value)) ?? '';
}

function normal(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(normal);
  if (value instanceof Date) return value.toISOString();
  if (!isData(value)) return value;
  const entries = Object.keys(value)
    .sort()
    .map((name) => [name, normal(value[name])] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
