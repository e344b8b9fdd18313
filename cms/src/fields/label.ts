import type { TextField } from 'payload';

type MaybeBilingual = { zh?: string | null; en?: string | null } | null | undefined;

/** `中文 / English`, or the half that exists; what lists and pickers of the dashboard show. */
export function toLabel(text: MaybeBilingual): string {
  const halves = [text?.zh?.trim(), text?.en?.trim()].filter((half): half is string => Boolean(half));
  return [...new Set(halves)].join(' / ');
}

/**
 * The dashboard can only title a row by a top-level column, so the bilingual group named by `source` is
 * written together into one on every save. Never part of an answer of the contract.
 */
export function label(source: 'title' | 'name'): TextField {
  return {
    name: 'label',
    type: 'text',
    label: source === 'title' ? { zh: '标题', en: 'Title' } : { zh: '名称', en: 'Name' },
    index: true,
    admin: { hidden: true },
    hooks: {
      beforeChange: [
        ({ siblingData }) => {
          const text: unknown = siblingData[source];
          // Payload types sibling data loosely; the field next to this one is always a bilingual group.
          return toLabel(text as MaybeBilingual) || '—';
        },
      ],
    },
  };
}
