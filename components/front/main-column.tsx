import { Fragment, type ReactNode } from 'react';

import { Ads } from '@/components/ads/ad';
import { PostCard } from '@/components/card/post-card';
import type { PlacedAds } from '@/lib/ads/placement';
import type { Card, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './main-column.module.css';
import { GROUP_SIZE, toGroups, type ColumnPart } from './post-groups';

type MainColumnProps = {
  locale: Locale;
  /** Those of `COLUMN_ORDER` that stand here. */
  parts: readonly ColumnPart[];
  posts: readonly InLanguage<Card>[];
  ads: PlacedAds;
  /** True where no picture of a cover or banner is seen above at first: the first card is then the largest picture of the screen. */
  firstIsLargest: boolean;
  title: ReactNode;
  recommended: ReactNode;
  pagination: ReactNode;
};

/** The list in its groups with the ad slots between them, in the order of T20. Source: H9-H14, H30. */
export function MainColumn({
  locale,
  parts,
  posts,
  ads,
  firstIsLargest,
  title,
  recommended,
  pagination,
}: MainColumnProps) {
  const groups = toGroups(posts);
  return parts.map((part) => {
    switch (part.part) {
      case 'slot':
        return (
          <div key={`slot-${part.slot}`} className={styles.slot} data-slot={part.slot}>
            <Ads ads={ads[part.place]} locale={locale} place={part.place} />
          </div>
        );
      case 'group': {
        const group = groups[part.group - 1];
        if (!group) return null;
        return (
          <div
            key={`group-${part.group}`}
            className={styles.group}
            data-group={part.group}
            data-cards={group.length < GROUP_SIZE ? group.length : undefined}
          >
            {group.map((post, at) => (
              <PostCard
                key={post.id}
                card={post}
                locale={locale}
                priority={firstIsLargest && part.group === 1 && at === 0}
                // A phone's page has one large card and the others in a line each.
                isLineOnPhones={part.group > 1 || at > 0}
              />
            ))}
          </div>
        );
      }
      case 'title':
        return <Fragment key="title">{title}</Fragment>;
      case 'recommended':
        return <div key="recommended">{recommended}</div>;
      case 'pagination':
        return (
          <div key="pagination" className={styles.pagination}>
            {pagination}
          </div>
        );
    }
  });
}
