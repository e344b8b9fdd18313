import { FavouriteButton } from '@/components/favourites/favourite-button';
import { sharePicture } from '@/components/metadata/article-metadata';
import { ShareMenu } from '@/components/share/share-menu';
import type { Article, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './entry-actions.module.css';

/** What a reader can do with an article or a job on its own page: save it (N38), share it (N39). */
export function EntryActions({ article, locale }: { article: InLanguage<Article>; locale: Locale }) {
  return (
    <div className={`${styles.actions} no-print`}>
      <FavouriteButton post={article.id} title={article.title} locale={locale} />
      <ShareMenu
        path={article.ownPath}
        title={article.title}
        picture={sharePicture(article)?.src ?? null}
        locale={locale}
      />
    </div>
  );
}
