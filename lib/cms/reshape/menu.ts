import { toBilingualText } from '@/lib/html/bilingual';
import type { MenuItem, Menus } from '../models';
import type { RawMenuItem, RawMenus } from '../schemas/menu';
import { toHref } from './address';
import type { Surroundings } from './surroundings';
import { HIDDEN_SLUGS } from './term';

/** The five menus (E14, E15); entries of the hidden categories are left out (E7). */
export function toMenus(raw: RawMenus, around: Surroundings): Menus {
  const column = (name: keyof RawMenus) => toItems(raw[name], around);
  return {
    primary: column('primary-menu'),
    footer: [
      column('footer-menu-column-1'),
      column('footer-menu-column-2'),
      column('footer-menu-column-3'),
      column('footer-menu-column-4'),
    ],
  };
}

function toItems(items: readonly RawMenuItem[], around: Surroundings): MenuItem[] {
  return items
    .filter((item) => !isHidden(item.link))
    .map((item) => ({
      id: item.id,
      title: toBilingualText(item.title),
      href: toHref(item.link, around),
      items: toItems(item.items, around),
    }));
}

function isHidden(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return path.split('/').some((segment) => HIDDEN_SLUGS.has(segment));
}
