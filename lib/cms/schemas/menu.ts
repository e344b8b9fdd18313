import { z } from 'zod';
import { anyTextSchema, countSchema, forgivingList, textSchema } from './primitives';

export type RawMenuItem = { id: number; title: string; link: string; items: RawMenuItem[] };

/** Menu entry (Ent-5, E14), nested to any depth. */
const itemSchema: z.ZodType<RawMenuItem> = z.lazy(() =>
  z.object({ id: countSchema, title: textSchema, link: anyTextSchema, items: forgivingList(itemSchema) }),
);

/** All menus (A12, E15). A key that is missing is an empty menu. */
export const menusSchema = z.object({
  'primary-menu': forgivingList(itemSchema),
  'footer-menu-column-1': forgivingList(itemSchema),
  'footer-menu-column-2': forgivingList(itemSchema),
  'footer-menu-column-3': forgivingList(itemSchema),
  'footer-menu-column-4': forgivingList(itemSchema),
});
export type RawMenus = z.infer<typeof menusSchema>;

/** One menu by its key (A13). */
export const menuSchema = z.object({
  key: z.string(),
  name: anyTextSchema,
  items: forgivingList(itemSchema),
});
