import type { Field } from 'payload';
import { HELP, WRITTEN_BY_CMS } from './help-words';

/** Every field of a collection or global with what it is for, and why it cannot be changed; its own description goes before. */
export function withHelp(slug: string) {
  const help = HELP[slug] ?? {};
  return (field: Field, path: string): Field => {
    const admin: Record<string, unknown> = { ...field.admin };
    if (field.type === 'ui' || admin.description || admin.hidden === true) return field;
    const description = help[path] ?? (admin.readOnly === true ? WRITTEN_BY_CMS : undefined);
    return description ? ({ ...field, admin: { ...admin, description } } as Field) : field; // of the same type
  };
}
