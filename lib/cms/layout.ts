import 'server-only';
import { around } from './around';
import { reader } from './cached';
import type { Menus } from './models';
import { toMenus } from './reshape/menu';
import { menusSchema } from './schemas/menu';
import { tags } from './tags';

/** The navigation bar's menu and the four footer columns (C22, C23, A12). */
export const getMenus = reader({
  name: 'menus',
  lifetime: 'layout',
  tags: () => [tags.menus],
  load: async (call): Promise<Menus> => toMenus(await call(['v3', 'menu'], { schema: menusSchema }), around),
});
