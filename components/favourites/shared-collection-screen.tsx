import { PostGrid } from '@/components/lists/post-grid';
import { ListHeading } from '@/components/lists/list-heading';
import { PictureBox } from '@/components/media/picture';
import { Pagination } from '@/components/pagination/pagination';
import { PhraseText } from '@/components/ui/phrase';
import { Screen } from '@/components/ui/screen';
import { SectionHead } from '@/components/ui/section-head';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { SavedPicture, SharedCollection } from '@/lib/cms/models/collection';
import type { Locale } from '@/lib/i18n/locales';
import { collectionPath, localPath } from '@/lib/routes';

import { favouriteWords } from './favourite-words';
import { PrintButton } from './print-button.island';
import pictures from './saved-pictures.module.css';
import { SavedPictureFigure } from './saved-picture';
import styles from './shared-collection.module.css';

type SharedCollectionScreenProps = {
  /** Of its link. */
  shareKey: string;
  page: number;
  collection: SharedCollection;
  locale: Locale;
};

/** A collection that a reader shares by a link, to look at only: its articles and its pictures. */
export function SharedCollectionScreen({ shareKey, page, collection, locale }: SharedCollectionScreenProps) {
  const words = favouriteWords(locale);
  const { name, owner, posts, pictures: saved, totalPages } = collection;
  const cards = inLanguage(posts.items, locale);
  const counts = [
    words.sharedPosts.replace('{total}', String(posts.total)),
    ...(saved.total > 0 ? [words.sharedPictures.replace('{total}', String(saved.total))] : []),
    ...(page > 1
      ? [words.pageOf.replace('{page}', String(page)).replace('{total}', String(totalPages))]
      : []),
  ];
  return (
    <Screen name="collection" page={page}>
      <div className={`frame ${styles.screen}`} data-prints="">
        <ListHeading
          above={
            <p className={styles.owner} data-part="owner">
              {words.sharedBy} <bdi>{<PhraseText phrase={phrase(owner, locale)} />}</bdi>
            </p>
          }
          titles={{ own: { text: name, lang: null }, other: null }}
          summary={counts.join(' · ')}
        >
          <PrintButton label={words.print} className={styles.print} />
        </ListHeading>
        {posts.total === 0 && saved.total === 0 && <p className={styles.none}>{words.hereNone}</p>}
        {cards.length > 0 && <PostGrid cards={cards} locale={locale} />}
        {saved.items.length > 0 && (
          <section aria-labelledby="pictures-heading">
            <SectionHead id="pictures-heading" title={words.pictures} />
            <ul className={pictures.pictures} role="list" data-list="favorite-pictures">
              {saved.items.map((one) => (
                <li key={`${one.post.id} ${one.picture.src}`}>
                  <SharedPicture saved={one} locale={locale} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="no-print">
          <Pagination
            locale={locale}
            page={page}
            totalPages={totalPages}
            hrefOf={(to) => collectionPath(locale, shareKey, to)}
          />
        </div>
      </div>
    </Screen>
  );
}

function SharedPicture({ saved, locale }: { saved: SavedPicture; locale: Locale }) {
  const { picture, licence, post } = inLanguage(saved, locale);
  return (
    <SavedPictureFigure
      image={<PictureBox picture={picture} slot="whole" sizes="(min-width: 900px) 320px, 90vw" />}
      caption={picture.caption}
      credit={picture.credit}
      licence={licence}
      from={{ href: localPath(locale, post.path), title: post.title }}
      words={favouriteWords(locale)}
    />
  );
}
