import 'server-only';
import { getKeyedAds, getAdPositions } from './ads';
import { getArticle } from './articles';
import { getBrand } from './brands';
import { getCategory } from './categories';
import { getProject } from './community';
import { getCompany } from './companies';
import { getMenus } from './layout';
import { optional } from './optional';
import { optionsReader } from './options';
import { getPage } from './pages';
import { getPerson } from './people';
import { getProduct } from './products';
import { getSensitiveWords } from './search';
import { type CmsEvent, subjectOf } from './tags';

/**
 * Reads what an event is about, past every cache, and keeps the answer where a reader has one. The event itself
 * is not believed: it comes late, twice and out of order.
 *
 * @returns whether the thing is public now; undefined where the reading does not tell
 * @throws CmsError when the CMS gives no valid answer; then nothing must be cleared, and the event is sent again.
 */
export async function rereadChanged(event: CmsEvent): Promise<boolean | undefined> {
  const { slug, id } = event;
  switch (subjectOf(event)) {
    case 'post':
    case 'job':
      return (await getArticle.fresh(slug)) !== null;
    case 'page':
      return (await getPage.fresh(slug)) !== null;
    case 'menu':
      await getMenus.fresh();
      return undefined;
    case 'ad':
      await Promise.all([getKeyedAds.fresh(), getAdPositions.fresh()]);
      return undefined;
    case 'options':
      await Promise.all([optionsReader.fresh(), optional(getSensitiveWords.fresh())]);
      return undefined;
    case 'company':
      return (await getCompany.fresh(slug)) !== null;
    case 'brand':
      return (await getBrand.fresh(slug)) !== null;
    case 'product':
      return (await getProduct.fresh(slug)) !== null;
    case 'community':
      return (await getProject.fresh(slug)) !== null;
    case 'term':
      await getCategory.fresh(slug);
      return undefined;
    case 'user':
      await getPerson.fresh(id);
      return undefined;
  }
}
