'use client';

import { useState, type ReactNode } from 'react';
import { sendRevisions } from './send-revisions';

/** Around the dashboard: from its first rendering in the browser on, every save carries its revision. */
export function Revisions({ children, collections }: { children: ReactNode; collections: string[] }) {
  useState(() => {
    if (typeof window !== 'undefined') sendRevisions(collections);
  });
  return children;
}
