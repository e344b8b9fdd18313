import { z } from 'zod';
import { bilingual, id } from './shared';

export const MENU_KEYS = [
  'primary-menu',
  'footer-menu-column-1',
  'footer-menu-column-2',
  'footer-menu-column-3',
  'footer-menu-column-4',
] as const;

export type RawMenuItem = { id: number; title: string; link: string; items: RawMenuItem[] };
export const menuItemSchema: z.ZodType<RawMenuItem> = z.strictObject({
  id,
  title: bilingual,
  link: z.string(),
  items: z.lazy(() => z.array(menuItemSchema)),
});

/** Ent-5. */
export const menuSchema = z.strictObject({
  key: z.string(),
  name: bilingual,
  items: z.array(menuItemSchema),
});
export type RawMenu = z.infer<typeof menuSchema>;

/** A12: the five menus by key, each always present. */
export const menusSchema = z.record(z.enum(MENU_KEYS), z.array(menuItemSchema));
