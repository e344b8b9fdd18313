'use client';

import { useCallback } from 'react';

import type { CardActionProps } from '@/components/card/card-actions.island';
import { useSession } from '@/components/session/session';

import { checkFavourite, removeFavourite, saveFavourite } from './favourite-calls';
import { FavouriteFlow } from './favourite-flow';
import { favouriteMessage, favouriteWords } from './favourite-words';
import { PostSummary } from './post-summary';

/** What the favourite button of a card or an article opens; its `data-post` is the id of the article (N38, N40). */
export function Favourite({ button, locale, onClose }: CardActionProps) {
  const post = Number(button.dataset.post);
  const { user } = useSession();
  const words = favouriteWords(locale);
  const check = useCallback((signal: AbortSignal) => checkFavourite(post, signal), [post]);
  return (
    <FavouriteFlow
      button={button}
      locale={locale}
      isSaved={user && user.favorites.includes(post)}
      thing={{
        title: words.title,
        savedWords: words.saved,
        summary: <PostSummary post={post} locale={locale} />,
        check,
        save: (collection) => saveFavourite(post, collection),
        remove: () => removeFavourite(post),
        notSaved: favouriteMessage('saveFailed', locale),
        savedAlready: favouriteMessage('alreadySaved', locale),
      }}
      onClose={onClose}
    />
  );
}
