'use client';

import { useContext, type ReactNode } from 'react';

import { CatalogContext, isServersPart, type Part } from './catalog-context';
import styles from './catalog-screen.module.css';

type LivePartProps = {
  of: Part;
  className?: string;
  /** Inside a paragraph. */
  isInline?: boolean;
  /** The part as the server has drawn it. */
  children?: ReactNode;
};

/** A part of the catalogue's screen: the server's own, or what `live/live-parts.tsx` renders into its `data-drawn`. */
export function LivePart({ of, className = styles.part, isInline = false, children }: LivePartProps) {
  const state = useContext(CatalogContext);
  const isServers = !state || isServersPart(of, state);
  const Tag = isInline ? 'span' : 'div';
  return (
    <Tag className={className} data-live={of} tabIndex={of === 'list' ? -1 : undefined}>
      {isServers ? children : of === 'list' && state.parts === 'failed' ? state.note : null}
      {/* An element of its own: React would remove what another of its trees has put beside these children. */}
      <Tag className={styles.part} data-drawn={of} />
    </Tag>
  );
}
