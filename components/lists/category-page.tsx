import { CategoryScreen } from './category-screen';
import { listPage } from './list-page';
import { readCategory } from './read-category';

/** The page of one level of categories; the three differ in their parameters only (R28). */
export function categoryPage(screen: 'category' | 'category2' | 'category3') {
  return listPage({
    read: (locale, params: Parameters<typeof readCategory>[2]) => readCategory(screen, locale, params),
    Screen: CategoryScreen,
  });
}
