import type { CSSProperties, ReactNode } from 'react';

import type { InLanguage, Picture } from '@/lib/cms/models';

import { PLATE } from './marks';

type PlateProps = {
  picture: InLanguage<Picture>;
  className?: string;
  style?: CSSProperties;
  /** Where the picture's own `alt` does not say that it opens. */
  label?: string;
  /** What links to the picture name. */
  id?: string | undefined;
  children: ReactNode;
};

/**
 * A picture the lightbox opens. It is a link to the largest file, so that without script, or with a new tab, the reader
 * gets that. Pictures inside one `[data-plates]` are turned over together.
 */
export function Plate({ picture, className, style, label, id, children }: PlateProps) {
  return (
    <a
      id={id}
      href={picture.src}
      className={className}
      style={style}
      aria-label={label}
      data-waits
      {...{ [PLATE]: '' }}
    >
      {children}
    </a>
  );
}
